import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { emailTemplates } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { type ChangeableEmail, changeableEmails, type Words } from "~/emails/changeable-emails";
import { inOwnWords, type Mail, type OwnWords, placeholder } from "~/emails/layout";
import { type Placeholder, placeholders } from "~/emails/placeholders";
import { ownWordsOf } from "./own-words";

const kinds = new Map<string, ChangeableEmail>(Object.entries(changeableEmails));

/** The kinds of email that the organization may change, in their order, and whether it did. */
export function listEmailTemplates({ profileId }: Scope) {
	const changed = statement<{ key: string; updatedDate: string }>(
		"SELECT key, updated_date AS updatedDate FROM email_templates WHERE profile_id = ?",
	).all(profileId);
	const dates = new Map(changed.map(({ key, updatedDate }) => [key, updatedDate]));
	return [...kinds].map(([key, { label, to }]) => ({ key, label, to, changedDate: dates.get(key) }));
}

/**
 * One kind: its words now and the product's, the placeholders it may use, which of them must stay, and the paragraphs
 * and small print that can't be changed. Undefined for an unknown key.
 */
export function findEmailTemplate(scope: Scope, key: string) {
	const kind = kinds.get(key);
	if (!kind) return undefined;
	const { words } = kind.write(named);
	const standard: OwnWords = {
		subject: words?.subject ?? "",
		greeting: words?.greeting ?? "",
		body: words?.paragraphs.join("\n\n") ?? "",
	};
	const used = Object.keys(words?.values ?? {}) as Placeholder[];
	const own = ownWordsOf(scope, key);
	return {
		...{ key, label: kind.label, to: kind.to, standard, words: own ?? standard, changed: own !== undefined },
		difference: difference(standard, own ?? standard),
		updatedDate: own?.updatedDate ?? "",
		placeholders: used.map((name) => ({ name, ...placeholders[name], needed: kind.needs.includes(name) })),
		fixed: words?.fixed ?? [],
		button: words?.button?.label,
		footnote: words?.footnote,
	};
}

/** How an email of this kind would look in these words, about a made-up case in this organization. */
export function previewEmailTemplate(scope: Scope, key: string, words: OwnWords): Result<{ mail: Mail }> {
	const kind = kinds.get(key);
	if (!kind) return refuse("That email wasn't found.");
	const refused = check(scope, key, words);
	if (refused) return refused;
	const sample = kind.write({ ...samples, organizationName: organizationOf(scope).name });
	return { ok: true, mail: sample.words ? inOwnWords(sample.words, words) : sample };
}

/** Saves the organization's own words. Refuses unknown placeholders, and words without those that must stay. */
export function saveEmailTemplate(
	scope: Scope,
	key: string,
	{ seenUpdatedDate, ...after }: OwnWords & { seenUpdatedDate?: string | undefined },
): Result {
	return allOrNothing(() => {
		const template = findEmailTemplate(scope, key);
		if (!template) return refuse("That email wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, template.updatedDate);
		if (stale) return stale;
		const refused = check(scope, key, after);
		if (refused) return refused;
		const { subject, greeting, body } = template.words;
		const changes = changedFields({ subject, greeting, body }, after);
		if (!changes) return { ok: true };
		const row = { ...after, updatedDate: nowIso() };
		db()
			.insert(emailTemplates)
			.values({ ...row, profileId: scope.profileId, key })
			.onConflictDoUpdate({ target: [emailTemplates.profileId, emailTemplates.key], set: row })
			.run();
		note(scope, "email_template.saved", `The email “${template.label}” was changed.`, changes);
		return { ok: true };
	});
}

/** Goes back to the product's words for a kind of email. */
export function resetEmailTemplate(scope: Scope, key: string): Result {
	return allOrNothing(() => {
		const template = findEmailTemplate(scope, key);
		if (!template) return refuse("That email wasn't found.");
		if (!template.changed) return { ok: true };
		const { subject, greeting, body } = template.words;
		const changes = changedFields({ subject, greeting, body }, template.standard);
		db()
			.delete(emailTemplates)
			.where(and(eq(emailTemplates.profileId, scope.profileId), eq(emailTemplates.key, key)))
			.run();
		note(scope, "email_template.reset", `The email “${template.label}” was reset.`, changes);
		return { ok: true };
	});
}

function note(scope: Scope, action: string, summary: string, changes: ReturnType<typeof changedFields>) {
	const subject = { subjectKind: "organization", subjectId: scope.profileId } as const;
	recordActivity(scope, { action, ...subject, summary, ...(changes && { changes }) });
}

function check(scope: Scope, key: string, words: OwnWords) {
	const known = findEmailTemplate(scope, key)?.placeholders ?? [];
	for (const field of ["subject", "greeting", "body"] as const) {
		const unknown = namesIn(words[field]).find((name) => known.every((one) => one.name !== name));
		if (unknown) return refuse(`This email can't use {${unknown}}. Choose from the list.`, field);
	}
	const used = new Set(Object.values(words).flatMap((text) => (text === undefined ? [] : namesIn(text))));
	const missing = known.find(({ name, needed }) => needed && !used.has(name));
	return missing && refuse(`Keep {${missing.name}} in this email.`, "body");
}

/** The parts of the product's words that are gone, and those that are new. A body's parts are its paragraphs. */
function difference(before: OwnWords, after: OwnWords) {
	const parts = ({ subject, greeting, body }: OwnWords) => [
		...[subject, greeting],
		...body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
	];
	const [ours, theirs] = [new Set(parts(before)), new Set(parts(after))];
	const without = (all: Set<string>, others: Set<string>) => [...all].filter((part) => !others.has(part));
	return { removed: without(ours, theirs), added: without(theirs, ours) };
}

function namesIn(text: string): string[] {
	return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

const names = Object.keys(placeholders) as Placeholder[];
const named = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Words;
const samples = Object.fromEntries(names.map((name) => [name, placeholders[name].sample])) as Words;
