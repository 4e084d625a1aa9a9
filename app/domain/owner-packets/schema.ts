import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	newRecord,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { mostPackets } from "./labels";

const parts = {
	statement: z.boolean().default(false),
	workOrders: z.boolean().default(false),
	invoices: z.boolean().default(false),
	reports: z.array(z.string().max(60)).max(60).default([]),
};

/** The form of a packet template. */
export const packetTemplateForm = z
	.object({
		...newRecord,
		...knownRecord,
		name: requiredText(80, "Enter a name."),
		each: z.enum(["owner", "property"], { error: "Choose an option." }),
		...parts,
	})
	.transform(({ each, ...form }) => ({ ...form, byProperty: each === "property" }));

/** The form that asks for the packets of a period. */
export const packetsForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		templateId: recordId("Choose a template."),
		from: date(writer),
		to: date(writer),
		message: optionalText(1_000),
		owners: z.array(recordId("That owner wasn't found.")).max(mostPackets).default([]),
	}),
);

/** The buttons on a batch's page. */
export const packetBatchForm = z.object({ ...newRecord, intent: z.enum(["send", "again"]) });

/** The form of an owner's own packet. */
export const packetChoiceForm = z.object({
	gets: z.enum(["as_template", "own", "none"], { error: "Choose an option." }),
	...parts,
});
