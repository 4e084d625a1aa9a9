import { z } from "zod";
import type { Operation } from "./define-operation";
import { exampleIds, exampleWord } from "./example-words";

/** A request as the document shows it, and what it's answered; undefined where there is none. */
export type Example = {
	params: Readonly<Record<string, number | string>>;
	query: Readonly<Record<string, unknown>>;
	body: Readonly<Record<string, unknown>> | undefined;
	answer: unknown;
};

/** What an operation is asked, as it says itself, and what it answers, by its shape. */
export function exampleOf({ id, path, query, body, answer, file, status, example = {} }: Operation): Example {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const params = Object.fromEntries(names.map((name) => [name, example.params?.[name] ?? idIn(path, name, answer)]));
	const asked = query && "limit" in query.shape ? { limit: 50 } : {};
	return {
		...{ params, query: { ...(example.query ?? asked) }, body: body && { ...example.body } },
		answer: file ? "%PDF-1.7 …" : status === 204 ? undefined : madeOf(answer, id, ""),
	};
}

/** The id that the address of an operation names. */
function idIn(path: string, name: string, answer: z.ZodType): number {
	if (path.startsWith("/bank-accounts/{account_id}")) return exampleIds.bank_account_id;
	const known = name === "record_id" ? exampleWord(String(answer.meta()?.id), "id") : exampleWord("", name);
	if (typeof known === "number") return known;
	throw new Error(`There is no example of ${name} in ${path}.`);
}

/** A value of a shape with what a reader knows: names, cents, dates. `within` is the record or operation it is in. */
function madeOf(shape: z.core.$ZodType, within: string, name: string): unknown {
	const known = name === "" ? undefined : exampleWord(within, name);
	if (typeof known === "object" && known !== null) return known;
	if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
		return known === null ? null : madeOf(shape.unwrap(), within, name);
	}
	if (shape instanceof z.ZodArray) return [madeOf(shape.element, within, name)];
	if (shape instanceof z.ZodUnion) return madeOf(shape.options[0] as z.core.$ZodType, within, name);
	if (shape instanceof z.ZodObject) {
		const inside = shape.meta()?.id ?? within;
		return Object.fromEntries(
			Object.entries(shape.shape).map(([field, one]) => [field, madeOf(one as z.core.$ZodType, inside, field)]),
		);
	}
	if (shape instanceof z.ZodEnum) return known ?? shape.options[0];
	if (known !== undefined && known !== null) return known;
	if (shape instanceof z.ZodBoolean) return false;
	if (name.endsWith("_cents")) return 117_500;
	if (shape instanceof z.ZodType && shape.meta()?.format === "date-time") return "2026-03-10T15:04:05.000Z";
	throw new Error(`There is no example of ${within}.${name}.`);
}
