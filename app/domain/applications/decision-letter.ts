import { addDays } from "#domain/calendar/format";
import { listingSettings } from "#domain/listings";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import {
	type Application,
	activeMembers,
	findRecord,
	type Group,
	groupName,
	groupOf,
	homeOf,
} from "./application-record";
import { type Decision, latestDecision } from "./decision-record";
import { type DecisionOutcome, type DecisionReason, reasonWords } from "./labels";
import { homeWords } from "./mail-links";
import { screeningsOf } from "./order-screening";
import { extrasInWords, promisedCosts } from "./promised-costs";

/** Days an applicant has to accept an approval with conditions. */
export const daysToAccept = 3;

export type LetterFacts = {
	outcome: DecisionOutcome;
	reasons: readonly DecisionReason[];
	conditions: string;
	depositCents: number | null;
	moveInDate: string | null;
	expiresDate: string | null;
};

/** The placeholders a letter template may use, written `{{home}}`. */
const letterFields = [
	"names",
	"home",
	"organization",
	"phone",
	"date",
	"rent",
	"deposit",
	"extras",
	"moveintotal",
	"movein",
	"conditions",
	"expires",
	"reasons",
	"agency",
	"rights",
] as const;

/** The letter for a decision as plain text with blank lines between paragraphs; empty for a deferred decision. */
export function writeLetter(scope: Scope, group: Group, facts: LetterFacts): string {
	const { outcome } = facts;
	if (outcome === "defer") return "";
	const settings = listingSettings(scope);
	const template = {
		approve: settings.approvalLetter || approval,
		conditional: settings.conditionalLetter || conditional,
		reject: settings.adverseLetter || adverse,
	}[outcome];
	const values = valuesOf(scope, group, facts);
	const written = filled(template, values);
	const told = values.rights === "" || written.includes(values.rights) || written.includes(values.agency);
	return [written, told ? "" : values.rights]
		.filter(Boolean)
		.join("\n\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** A decision's letter for showing and printing, with sender and recipients. */
export function decisionLetter(scope: Scope, { groupId, letter, outcome, letterSentDate }: Decision) {
	const members = activeMembers(groupId);
	const [first] = members;
	const organization = statement<{ name: string; street: string; city: string; state: string; postalCode: string }>(
		"SELECT name, street, city, state, postal_code AS postalCode FROM organization WHERE profile_id = ?",
	).get(scope.profileId);
	const home = first ? homeWords(first).home : "";
	return {
		...{ letter, outcome, sentDate: letterSentDate, organization, home },
		...{ subject: letterSubject(outcome, home), names: groupName(members), applicationId: first?.id ?? 0 },
	};
}

/** The letter that a decision would send, before it's made. */
export function previewLetter(
	scope: Scope,
	applicationId: number,
	decision: Pick<LetterFacts, "outcome" | "reasons"> & {
		conditions?: string | undefined;
		depositCents?: number | undefined;
		moveInDate?: string | undefined;
	},
): string {
	const application = findRecord(scope, applicationId);
	if (!application) return "";
	const { outcome, reasons, conditions = "", depositCents = null, moveInDate = null } = decision;
	const expiresDate = outcome === "conditional" ? addDays(organizationOf(scope).today, daysToAccept) : null;
	const facts = { outcome, reasons, conditions, depositCents, moveInDate, expiresDate };
	return writeLetter(scope, groupOf(application), facts) || "A deferred decision has no letter.";
}

/** The letter the applicant was sent; undefined while none was sent. */
export function sentLetter({ profileId, groupId }: Application) {
	const decision = latestDecision(groupId);
	if (!decision || decision.letterSentDate === null) return undefined;
	return decisionLetter(systemScope(profileId), decision);
}

/** The subject line of a decision letter. */
export function letterSubject(outcome: DecisionOutcome, home: string): string {
	if (outcome === "approve") return `Your application for ${home} is approved`;
	if (outcome === "conditional") return `Your application for ${home} is approved with conditions`;
	return `Your application for ${home}`;
}

/**
 * The companies whose reports on the group were received, separated by semicolons; empty without any. The letter must
 * name them.
 */
function usedReport(groupId: number): string {
	const reports = activeMembers(groupId).flatMap(({ id }) => screeningsOf(id).slice(0, 1));
	return [...new Set(reports.filter(({ state }) => state === "received").map(({ agency }) => agency))].join("; ");
}

type Values = Record<(typeof letterFields)[number], string>;

function valuesOf(scope: Scope, group: Group, facts: LetterFacts): Values {
	const { money, date, today } = organizationOf(scope);
	const organization = statement<{ name: string; phone: string }>(
		"SELECT name, phone FROM organization WHERE profile_id = ?",
	).get(scope.profileId);
	const depositCents = facts.depositCents ?? group.terms.depositCents;
	const costs = promisedCosts(group.terms, depositCents);
	const extras = extrasInWords(costs, money);
	const agency = facts.outcome === "approve" ? "" : usedReport(group.id);
	return {
		names: groupName(activeMembers(group.id)),
		home: group.terms.address || homeOf(group).name,
		organization: organization?.name ?? "",
		phone: organization?.phone ?? "",
		date: date(today),
		rent: money(group.terms.rentCents),
		deposit: money(depositCents),
		extras: extras && `In addition to rent: ${extras}.`,
		moveintotal: money(costs.moveInCents),
		movein: date(facts.moveInDate ?? group.desiredMoveIn),
		conditions: facts.conditions,
		expires: facts.expiresDate ? date(facts.expiresDate) : "",
		reasons: facts.reasons.map((reason) => `- ${reasonWords[reason]}`).join("\n"),
		agency,
		rights: agency === "" ? "" : rightsAfterReport.replace("{{agency}}", () => agency),
	};
}

function filled(template: string, values: Values): string {
	return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? values[name as keyof Values] : whole,
	);
}

const approval = `Dear {{names}},

Your application for {{home}} is approved.

The rent is {{rent}} a month, and the deposit is {{deposit}}. You can move in on {{movein}}. {{extras}}

The amount due at move-in is {{moveintotal}}. This includes the first month's rent, the deposit and other move-in charges. Rent for a partial first month is prorated.

Next, we'll send you the lease to sign. The home is yours once the lease is signed and the deposit is paid.

{{organization}}
{{phone}}`;

const conditional = `Dear {{names}},

Your application for {{home}} is approved with conditions:

{{conditions}}

The rent is {{rent}} a month, and the deposit is {{deposit}}. {{extras}} Please let us know by {{expires}} if you accept. After that date, the home may be rented to someone else.

We set these conditions for the following reasons:

{{reasons}}

{{rights}}

{{organization}}
{{phone}}`;

const adverse = `Dear {{names}},

Thank you for applying for {{home}}. We can't offer you this home for the following reasons:

{{reasons}}

{{rights}}

{{organization}}
{{phone}}`;

/**
 * The notice required when a report played a part in a decision against an applicant (Fair Credit Reporting Act,
 * 615(a)).
 */
const rightsAfterReport = `This decision was based in whole or in part on information in a report by {{agency}}. The company did not make the decision and cannot tell you why it was made.

You have the right to a free copy of the report from that company if you ask for it within 60 days, and to dispute with the company anything in it that is inaccurate or incomplete.`;
