import { z } from "zod";
import { oneOf } from "~/domain/kernel/form-fields";
import { fileFormats } from "./labels";

const names = z.array(z.string().max(60)).max(100).default([]);

/** The columns that someone chooses for a report; `standard`: those that it opens with. */
export const columnsForm = z.object({
	intent: z.literal("columns"),
	columns: names,
	standard: z.boolean().default(false),
});

/** What a person does on a report's page: choose columns, or save its filters under a name. */
export const reportPageForm = z.discriminatedUnion("intent", [
	columnsForm,
	z.object({
		intent: z.literal("save"),
		name: z.string({ error: "Enter a name." }).trim().min(1, "Enter a name.").max(60, "Use 60 characters or fewer."),
		shared: z.boolean().default(false),
	}),
	z.object({ intent: z.literal("file"), format: oneOf(fileFormats) }),
]);

/** Buttons of the list of reports. */
export const reportListForm = z.object({ intent: z.enum(["star", "unstar"]), route: z.string().max(60) });

/** The reports that owners see. */
export const ownersReportsForm = z.object({ routes: names });

export { taxLineForm } from "./tax-schema";
