import { z } from "zod";

/** The button beside a mail that could not be delivered. */
export const sendAgainForm = z.object({ id: z.coerce.number().int().positive() });
