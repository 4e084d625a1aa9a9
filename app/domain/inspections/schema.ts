import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	type Locale,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { alarmWords, conditions, inspectionKinds } from "./labels";

const on = z.boolean().default(false);
const assigneeId = recordId("Choose from the list.").optional();
const templateKey = z
	.string({ error: "Choose a template." })
	.min(1, "Choose a template.")
	.max(40, "Choose a template.");
const unitKinds = { routine: inspectionKinds.routine, drive_by: inspectionKinds.drive_by };
const photos = z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]);
const version = z.number({ error: "Reopen the page." }).int("Reopen the page.").min(0, "Reopen the page.");

/** The form that schedules an inspection. */
export const scheduleForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		kind: oneOf(inspectionKinds),
		propertyId: recordId("Choose a property.").optional(),
		unitNumber: optionalText(30),
		templateKey,
		dueDate: date(writer),
		assigneeId,
		byResident: on,
	}),
);

/** The form that moves an inspection to another date or person. */
function rescheduleForm(writer: Writer) {
	return z.object({ intent: z.literal("reschedule"), ...knownRecord, dueDate: date(writer), assigneeId });
}

/** The buttons and small forms of an inspection's page. */
export const inspectionForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		rescheduleForm(writer),
		z.object({ intent: z.enum(["send", "take_back", "unlock", "repair_all"]) }),
		z.object({ intent: z.literal("repair"), itemId: recordId("That item wasn't found.") }),
		z.object({ intent: z.literal("repair_order"), itemId: recordId("That item wasn't found.") }),
		z.object({ intent: z.literal("send_back"), words: requiredText(500, "Enter what to check again.") }),
		z.object({ intent: z.literal("cancel"), reason: requiredText(300, "Enter a reason.") }),
	]),
);

/** The form of one room. */
export const roomForm = z.object({
	...newRecord,
	intent: z.enum(["save", "copy"]).default("save"),
	items: z
		.array(
			z.object({
				itemId: recordId("That item wasn't found."),
				condition: oneOf(conditions).optional(),
				note: optionalText(500),
				leftOut: on,
				seen: version,
				photos,
			}),
		)
		.max(60)
		.default([]),
	removePhotos: z.array(recordId("That photo wasn't found.")).max(200).default([]),
	confirmReplace: on,
});

/** The form of readings, keys and alarms. */
export const detailsForm = z.object({
	...newRecord,
	meterElectric: optionalText(40),
	meterGas: optionalText(40),
	meterWater: optionalText(40),
	keys: wholeNumber(0, 99).optional(),
	smokeAlarms: oneOf(alarmWords).optional(),
	remarks: optionalText(2000),
	seen: version,
	confirmReplace: on,
});

const signature = {
	...knownRecord,
	typedName: z.string({ error: "Enter your full name." }).trim().min(1, "Enter your full name.").max(150),
	drawing: z.string().max(400_000).optional(),
	consents: on,
	isMine: on,
};

/** The forms of the page that signs and finishes an inspection. */
export const signForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("inspector"), ...signature }),
	z.object({ intent: z.literal("tenant"), tenantId: recordId("Choose who signs."), ...signature }),
	z.object({ intent: z.literal("finish"), unsignedReason: optionalText(300), share: on }),
]);

/** A resident's signature in their center. */
export const residentSignForm = z.object(signature);

/** The forms of the page that compares and prices. */
export const compareForm = perWriter((writer: Locale) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("price"),
			...newRecord,
			itemId: recordId("That item wasn't found."),
			costId: recordId("Choose from the list.").optional(),
			amount: money({ ...writer, required: false }),
			accountId: recordId("Choose an account.").optional(),
			ageYears: wholeNumber(0, 100).optional(),
		}),
		z.object({
			...knownRecord,
			intent: z.enum(["approve", "decline", "undo"]),
			deductionId: recordId("That deduction wasn't found."),
		}),
	]),
);

/** The forms of the cost sheet. */
export const costForm = perWriter((writer: Locale) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("add"),
			...newRecord,
			name: requiredText(60, "Enter a name."),
			amount: money(writer),
			lifeYears: wholeNumber(1, 50).optional(),
			accountId: recordId("Choose an account."),
		}),
		z.object({ intent: z.literal("remove"), costId: recordId("That item wasn't found.") }),
	]),
);

/** The forms of the cycles. */
export const cycleForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("set"),
			propertyId: recordId("Choose a property."),
			everyMonths: wholeNumber(1, 60),
			kind: oneOf(unitKinds),
			templateKey,
			assigneeId,
			firstDue: date(writer),
		}),
		z.object({ intent: z.literal("end"), propertyId: recordId("That cycle wasn't found.") }),
	]),
);

/** The form of a template: rooms with an item a line. Rooms without a name are left out. */
export const templateForm = z.object({
	...newRecord,
	...knownRecord,
	name: requiredText(60, "Enter a name."),
	rooms: z
		.array(
			z
				.object({ name: optionalText(60), each: z.enum(["bedroom", "bathroom"]).optional(), items: optionalText(3000) })
				.superRefine(({ name = "", items = "" }, context) => {
					const lines = items.split("\n").map((line) => line.trim());
					const issue = (field: string, message: string) =>
						context.addIssue({ code: "custom", path: [field], message });
					if (name === "" && items !== "") issue("name", "Enter the room.");
					if (name !== "" && items === "") issue("items", "Enter at least one item.");
					if (lines.filter(Boolean).length > 40) issue("items", "Enter up to 40 items.");
					if (lines.some((line) => line.length > 60)) issue("items", "Use 60 characters or fewer for each item.");
				}),
		)
		.max(30, "Enter up to 30 rooms.")
		.default([])
		.transform((rooms) =>
			rooms.flatMap(({ name = "", each, items = "" }) => {
				if (name === "") return [];
				const lines = items.split("\n").map((line) => line.trim());
				return [{ name, ...(each ? { each } : {}), items: lines.filter(Boolean) }];
			}),
		),
});
