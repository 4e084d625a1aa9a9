import { z } from "zod";
import { oneOf } from "~/domain/kernel/form-fields";
import { boxes1099, scheduleELines } from "./tax/labels";

/** Where an account's amounts go on tax forms. A field is missing where the account goes on no such form. */
export const taxLineForm = z.object({
	scheduleE: oneOf(scheduleELines, "Choose a line.").optional(),
	box: oneOf(boxes1099, "Choose a box.").optional(),
});
