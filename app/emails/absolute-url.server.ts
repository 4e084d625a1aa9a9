import type { SubjectFor, SubjectRole } from "#domain/notifications";
import { config } from "~/config.server";
import { type Address, href } from "~/web/href";
import { subjectHref } from "~/web/subject-href";

/**
 * An address of this installation as an email must write it: a public page, or one that a secret opens. These are the
 * links to confirm a login, choose a password, accept an invitation, continue or follow an application, sign, answer a
 * renewal, confirm a payout account, read a mailed statement, and turn alerts on or off.
 */
export function absoluteUrl(address: Address, query: Record<string, string> = {}): string {
	return absolutePath(href(address, query));
}

/** The page of a subject for the role of whoever gets the email. */
export function subjectUrl<Role extends SubjectRole>(about: SubjectFor<Role>, role: Role): string {
	const path = subjectHref(about, role);
	if (path === undefined) throw new Error(`No page of ${about.kind} for a ${role}.`);
	return absolutePath(path);
}

/** A report's page for who gets it: the team's, or an owner's own. */
export function reportUrl(route: string, query: Record<string, string>, kind: "member" | "owner" | "address"): string {
	const path = kind === "owner" ? `/owner/oreportsLayout/o${route}` : `/app/reportsLayout/${route}`;
	return absolutePath(`${path}?${new URLSearchParams(query)}`);
}

/** A path that was kept with a record, such as where a payer goes on. */
export function absolutePath(path: string): string {
	return new URL(path, config().appUrl).href;
}
