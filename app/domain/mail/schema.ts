import { z } from "zod";

/** The form of the button that sends an undelivered email again. */
export const sendAgainForm = z.object({ id: z.coerce.number().int().positive() });
