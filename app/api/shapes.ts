import { z } from "zod";
import { isDate, isUsableDate, outsideYears } from "#domain/calendar/format";
import { type ColumnType, type KindOfRecord, kindOf, kindsOfRecords } from "#domain/connections";
import { madeOnce } from "~/domain/kernel/made-once";
import { safeText } from "~/web/bound-form.server";

/** Shapes that operations share. What they are called here is what the reference calls them. */

export const id = z.int().positive();
export const day = z.iso
	.date()
	.refine((date) => !isDate(date) || isUsableDate(date), outsideYears)
	.meta({ description: "A date, such as 2026-03-31." });
export const moment = z.string().meta({ format: "date-time", description: "UTC." });
export const cents = z.int().meta({ description: "Whole cents of the organization's currency." });
export const positiveCents = z.int().min(1).max(9_999_999_999).meta({ description: "Whole cents, above zero." });
export const text = madeOnce((most: number) =>
	z
		.string()
		.overwrite((sent) => safeText(sent, most))
		.trim()
		.max(most),
);
export const requiredText = madeOnce((most: number) => text(most).min(1));

/** The answers to questions that a refusal asked, each by the name in its `confirm`. */
export const confirm = z
	.array(z.string().regex(/^[a-z_]{1,40}$/))
	.max(10)
	.optional()
	.meta({ description: "Questions that a person answered yes to, by the name given in the refusal." });

const columns: Record<ColumnType, z.ZodType> = {
	id: z.int(),
	text: z.string(),
	number: z.int(),
	cents,
	date: z.string().meta({ format: "date" }),
	moment,
	flag: z.boolean(),
};

function shapeOf(declared: Readonly<Record<string, string>>): Record<string, z.ZodType> {
	return Object.fromEntries(
		Object.entries(declared).map(([name, type]) => {
			const column = columns[type.replace("?", "") as ColumnType];
			return [name, type.endsWith("?") ? column.nullable() : column];
		}),
	);
}

/** What a record of each kind looks like. */
export const records = Object.fromEntries(
	kindsOfRecords.map((kind) => {
		const { columns, parts = {} } = kindOf(kind);
		const shape = {
			...{ id: z.int(), ...shapeOf(columns) },
			...Object.fromEntries(
				Object.entries(parts).map(([name, part]) => [name, z.array(z.object(shapeOf(part.columns)))]),
			),
		};
		return [kind, z.object(shape).meta({ id: typeName(kind) })];
	}),
) as unknown as Record<KindOfRecord, z.ZodObject>;

/** "work_order" as "WorkOrder". */
function typeName(kind: string): string {
	return kind.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** A page of a list: at most `limit` rows, and the cursor of the next page. */
export const paging = {
	cursor: z.string().max(2_000).optional().meta({ description: "The next_cursor from the previous page." }),
	limit: z.int().min(1).max(200).default(50).meta({ description: "The most to return." }),
};

export function pageOf(row: z.ZodType) {
	return z.object({ data: z.array(row), next_cursor: z.string().nullable() });
}

/** What an operation answers that only does something. */
export const done = z.object({});

/** A person's or company's name, and an address, as they are sent. */
export const person = {
	is_company: z.boolean().optional(),
	firstname: text(60).optional(),
	lastname: text(60).optional(),
	company_name: text(120).optional(),
};
export const address = {
	street: text(100).optional(),
	street2: text(100).optional(),
	city: text(100).optional(),
	state: text(60).optional(),
	postal_code: text(20).optional(),
	country: text(60).optional(),
};
