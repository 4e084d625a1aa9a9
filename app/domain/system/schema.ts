import { z } from "zod";
import { sendAgainForm } from "#domain/mail/schema";
import { resendTextForm } from "#domain/texts/schema";

/** The buttons beside what couldn't be delivered: an email, or a text. */
export const resendForm = z.union([sendAgainForm, resendTextForm]);
