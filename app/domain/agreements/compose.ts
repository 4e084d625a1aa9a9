import type { DocumentBlock } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Agreement } from "./agreement-record";
import { type FieldKey, fieldWords } from "./labels";
import { type FieldSource, type LeaseTerms, leaseTerms } from "./merge-fields";
import { readTemplateText } from "./template-text";
import { findTemplate, type Template } from "./templates";

type Unresolved = { key: string; label: string; source: FieldSource | undefined };

export type Composed = {
	title: string;
	blocks: DocumentBlock[];
	terms: LeaseTerms;
	/** Fields of the text without a value, and field names that don't exist. */
	unresolved: Unresolved[];
};

type Draft = Pick<Agreement, "leaseId" | "kind" | "templateKey" | "addenda" | "extraClauses" | "askInitials">;

/** A draft's text filled in with the lease's terms; undefined if its lease or template no longer exists. */
export function compose(scope: Scope, draft: Draft): Composed | undefined {
	const terms = leaseTerms(scope, draft.leaseId, draft.kind);
	const template = findTemplate(scope, draft.templateKey);
	if (!terms || !template) return undefined;
	const addenda = draft.addenda.flatMap((key) => findTemplate(scope, key) ?? []);
	const extra = draft.extraClauses.trim();
	const texts = [
		extra ? `${template.body}\n\n## Additional terms\n\n${extra}` : template.body,
		...addenda.map(({ body }) => body),
	];
	const blocks: DocumentBlock[] = [];
	const unresolved = new Map<string, Unresolved>();
	for (const text of texts) {
		const firstInitials = Math.max(0, ...blocks.map(({ initials = 0 }) => initials)) + 1;
		const read = readTemplateText(text, terms.values, { initials: draft.askInitials, firstInitials });
		blocks.push(...read.blocks);
		for (const key of read.missing) unresolved.set(key, missing(key, terms));
		for (const key of read.unknown) unresolved.set(key, { key, label: `{{${key}}}`, source: undefined });
	}
	return { title: titleOf(template, blocks), blocks, terms, unresolved: [...unresolved.values()] };
}

/** A preview of a template's text, filled in from a lease if one is given, otherwise with field names. */
export function tryTemplate(scope: Scope, body: string, leaseId?: number) {
	const terms = leaseId === undefined ? undefined : leaseTerms(scope, leaseId);
	const read = readTemplateText(body, terms?.values ?? {});
	return {
		blocks: read.blocks,
		missing: terms ? read.missing.map((key) => fieldWords[key]) : [],
		unknown: read.unknown,
	};
}

/** How many places in the text ask for initials. */
export function initialsIn(blocks: readonly DocumentBlock[]): number {
	return blocks.filter(({ initials }) => initials !== undefined).length;
}

function missing(key: FieldKey, { fields }: LeaseTerms): Unresolved {
	return { key, label: fieldWords[key], source: fields.find((field) => field.key === key)?.source };
}

function titleOf({ name }: Template, blocks: readonly DocumentBlock[]): string {
	const [first] = blocks;
	return (first?.kind === "title" ? first.runs.map(({ text }) => text).join("") : name).slice(0, 150);
}
