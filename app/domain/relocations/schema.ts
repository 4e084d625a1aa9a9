import { z } from "zod";
import { recordId, requiredText } from "~/domain/kernel/form-fields";

const file = z.instanceof(File, { error: "Choose a file." }).refine(({ name }) => name !== "", "Choose a file.");

/** Uploads an export, brings it in, or forgets it. */
export const relocationForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("upload"), file }),
	z.object({
		intent: z.literal("bring"),
		id: recordId("Choose an export."),
		name: requiredText(255, "Enter the organization's name."),
	}),
	z.object({ intent: z.literal("remove"), id: recordId("Choose an export.") }),
]);

const named = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }));
/** What `export.json` says of an export and of each of its files. */
export const exportManifest = z.object({
	format: z.literal("tenantry-export"),
	version: z.number(),
	organization: z.object({
		...{ id: z.number(), name: z.string(), currency: z.string(), timeZone: z.string(), locale: z.string() },
	}),
	numbers: z.array(z.string()),
	rows: z.record(z.string(), z.number()),
	entries: named,
});
