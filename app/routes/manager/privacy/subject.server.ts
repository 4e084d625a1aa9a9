import { type About, areaOfKind } from "#domain/erasure";
import type { ErasedKind } from "#domain/erasure/labels";
import { personOf } from "#domain/exports";
import { type Manager, may, need, needToOpen } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam, notFound } from "~/web/not-found.server";

const kinds: readonly ErasedKind[] = ["tenant", "owner", "applicant"];

/** The page of a person's record. */
export function recordPage({ kind, id }: About): string {
	if (kind === "tenant") return href("/app/tenant/tenantsummary", { tid: id });
	if (kind === "owner") return href("/app/rentalowner/summary", { oid: id });
	return href("/app/singleapplicantlayout/applicantsummary", { id });
}

/** The page with what can be done with a person's data. */
export function dataPage({ kind, id }: About): string {
	return href("/app/personaldata", { [kind]: id });
}

/** The person that the address names (`?tenant=7`), whose record the member may open; otherwise 404. */
export async function requireSubject(manager: Manager, request: Request) {
	const { searchParams } = new URL(request.url);
	const kind = kinds.find((one) => searchParams.has(one)) ?? notFound();
	return openSubject(manager, { kind, id: idParam(request, kind) });
}

/** The person, whose record the member may open; otherwise 404. */
export async function openSubject(manager: Manager, about: About) {
	const person = found(personOf(manager, about));
	await needToOpen(manager, recordPage(about));
	return { ...about, name: person.name };
}

/** The kinds of people whose records the member may open. */
export function kindsSeen(manager: Manager): ErasedKind[] {
	return kinds.filter((kind) => may(manager, { area: areaOfKind[kind], level: "view" }));
}

export const toExport = ({ kind }: About) => ({ area: areaOfKind[kind], level: "view", named: "export_data" }) as const;
export const toErase = ({ kind }: About) => ({ area: areaOfKind[kind], level: "delete" }) as const;

/** Asks for the right to erase a person's data. */
export function requireEraser(manager: Manager, about: About): Promise<void> {
	return need(manager, toErase(about));
}
