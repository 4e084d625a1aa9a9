import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { columnFields, mostAddresses } from "./labels";

/** How the person filling in a form writes dates. */
type Writer = { locale: string };

/** Step 2: the file. Browsers send an empty file if none is chosen. */
export const uploadForm = z.object({
	file: z.instanceof(File, { error: "Choose a file." }).refine((file) => file.name !== "", "Choose a file."),
});

/** Form to enter the header row if none was found. */
export const headerForm = z.object({
	headerRow: z
		.string({ error: "Enter a row number." })
		.trim()
		.regex(/^\d{1,5}$/, "Enter a row number.")
		.transform(Number),
	headerRows: z.enum(["1", "2", "3"], { error: "Choose an option." }).transform((rows) => Number(rows) as 1 | 2 | 3),
});

/** Step 3: what each column contains and how to read the file. */
export function settingsForm({ locale }: Writer) {
	return z.object({
		columns: z
			.array(
				z.object({
					field: z.enum(columnFields, { error: "Choose an option." }).default("undecided"),
					accountNumber: accountNumber.optional(),
				}),
			)
			.max(300),
		fixed: z
			.object({
				property: fixedValue(127),
				street: fixedValue(100),
				city: fixedValue(100),
				state: fixedValue(60),
				postalCode: fixedValue(20),
			})
			.prefault({}),
		dateOrder: z.enum(["month_first", "day_first"], { error: "Choose a date format." }),
		amountLocale: z.enum(["en-US", "de-DE"], { error: "Choose an option." }),
		asOfDate: date({ locale }),
		paymentDueDay: z
			.string({ error: "Choose a day from 1 to 31." })
			.trim()
			.regex(/^([1-9]|[12]\d|3[01])$/, "Choose a day from 1 to 31.")
			.transform(Number),
		endingLeases: z.enum(["fixed_with_rollover", "fixed"], { error: "Choose an option." }),
		withoutTenants: z.boolean().default(false),
	});
}

/**
 * Step 4: whether to import the ready rows although others have errors, and confirmation of the opening balances, of a
 * difference from the file's own totals, and of an as-of day of long ago.
 */
export const confirmForm = z.object({
	which: z.enum(["ready", "all"], { error: "Choose an option." }),
	sums: z.literal(true, { error: "Confirm the opening balances or edit the columns." }),
	takes: z.array(z.string().max(40)).max(2_000).default([]),
	differs: z.boolean().default(false),
	reason: z.string().trim().max(500, "Use 500 characters or fewer.").default(""),
	oldDay: z.boolean().default(false),
});

const accountNumber = z.string().trim().max(12, "Use 12 characters or fewer.");
const fixedValue = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer.`).default("");

/** Addresses of a file's new properties. */
export const addressesForm = z.object({
	lines: z
		.array(
			z.object({
				name: z.string().max(200),
				street: fixedValue(100),
				city: fixedValue(100),
				state: fixedValue(60),
				postalCode: fixedValue(20),
			}),
		)
		.max(mostAddresses)
		.default([]),
});

/** The settings as stored with an upload. */
export const storedSettings = z.object({
	headerRow: z.number().int().positive(),
	headerRows: z.union([z.literal(1), z.literal(2), z.literal(3)]),
	columns: z.array(z.object({ header: z.string(), field: z.enum(columnFields), accountNumber: z.string().optional() })),
	fixed: z.object({
		property: z.string(),
		street: z.string(),
		city: z.string(),
		state: z.string(),
		postalCode: z.string(),
	}),
	addresses: z
		.record(z.string(), z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }))
		.default({}),
	dateOrder: z.enum(["month_first", "day_first"]),
	amountLocale: z.enum(["en-US", "de-DE"]),
	asOfDate: z.string(),
	paymentDueDay: z.number().int().min(1).max(31),
	endingLeases: z.enum(["fixed_with_rollover", "fixed"]),
	withoutTenants: z.boolean().default(false),
	sheetName: z.string().default(""),
	otherSheets: z.array(z.string()).default([]),
});

/** The result of an import as stored with the upload. */
export const storedResult = z.object({
	properties: z.number(),
	units: z.number(),
	tenants: z.number(),
	leases: z.number(),
	existing: z.number(),
	repeats: z.number(),
	errors: z.number(),
	/** Rows that say otherwise than existing records and were left. */
	left: z.number().default(0),
	/** Changes of existing records that were taken. */
	changes: z.number().default(0),
	/** Rows that were ready and were refused when they were written, with the reasons of the first ones. */
	refused: z.number().default(0),
	refusals: z.array(z.object({ row: z.number(), message: z.string() })).default([]),
	/** The rent of the leases that run on the file's day; undefined if a rent that was here changed too. */
	rentCents: z.number().optional(),
	depositCents: z.number(),
	owedCents: z.number(),
	prepaidCents: z.number(),
});

export type ImportResult = z.output<typeof storedResult>;
export type Refusal = ImportResult["refusals"][number];

/** What the person who confirmed an import answered, as stored with the upload. */
export const storedAnswers = z.object({
	/** Import nothing if any row has an error, instead of importing the other rows. */
	onlyIfAllReady: z.boolean().default(false),
	/** Why the file's own totals differ from what is imported; "" if they don't. */
	differenceReason: z.string().default(""),
	/** Keys of the changes that were taken. */
	takes: z.array(z.string()).default([]),
	differences: z
		.array(
			z.object({
				figure: z.enum(["rent", "charges", "monthly", "deposits", "owed", "prepaid"]),
				fileCents: z.number(),
				hereCents: z.number(),
			}),
		)
		.default([]),
});

export type ImportAnswers = z.output<typeof storedAnswers>;
