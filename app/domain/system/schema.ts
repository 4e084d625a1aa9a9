import { z } from "zod";
import { sendAgainForm } from "#domain/mail/schema";
import { resendTextForm } from "#domain/texts/schema";

/** The button that resumes paused work; its value is the pause that the person saw. */
const resumeForm = z.object({ resume: z.iso.datetime() });

/** The buttons of the system check: an email or a text to send again, or paused work to resume. */
export const systemForm = z.union([sendAgainForm, resendTextForm, resumeForm]);
