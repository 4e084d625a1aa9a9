import { approvalLimits } from "#domain/approvals";
import { type ApprovalKind, approvalKinds, hasLimit } from "#domain/approvals/labels";
import { dayCount, formatDate } from "#domain/calendar/format";
import { embedKeyOf, listKeys, listWebhooks } from "#domain/connections";
import { privacySettings } from "#domain/erasure";
import { listExports } from "#domain/exports";
import { exportStates } from "#domain/exports/labels";
import { emailSenderOf, findOrganization, twoStepRequired } from "#domain/identity";
import { leadTimesOf } from "#domain/notifications";
import { oneLineAddress } from "#domain/rentals/format";
import { listEmailTemplates } from "#domain/settings";
import { textService, textsThisMonth } from "#domain/texts";
import { senderWords } from "#domain/texts/format";
import { organizationOf } from "~/domain/kernel/organization";
import { count } from "~/ui/count";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { timeZoneName } from "../directory/time-zone-options";
import { card, type SettingsCard } from "./settings-card";
import { textStateWords } from "./text-words";

/** What is set for the organization itself. */
export function companyCards(manager: Manager): SettingsCard[] {
	return [
		...[organizationCard(manager), senderCard(manager), templatesCard(manager), ...textsCards(manager)],
		...[notificationsCard(manager), approvalsCard(manager), twoStepCard(manager), exportCard(manager)],
		privacyCard(manager),
		...connectionCards(manager),
	];
}

function organizationCard(manager: Manager) {
	const organization = findOrganization(manager);
	return card("Organization", href("/app/masterpage/contacts", { type: "organization" }), [
		organization.name,
		oneLineAddress(organization),
		timeZoneName(organization.timeZone),
	]);
}

function notificationsCard(manager: Manager) {
	const { upcomingRentDays, renewalDays, vacantDays } = leadTimesOf(manager);
	return card("Notifications", href("/app/notificationpreferences"), [
		`Rent due: ${dayCount(upcomingRentDays)} ahead`,
		`Leases ending: ${dayCount(renewalDays)} ahead`,
		`Vacant units: after ${dayCount(vacantDays)}`,
	]);
}

function approvalsCard(manager: Manager) {
	const limits = Object.entries(approvalLimits(manager)) as [ApprovalKind, number][];
	const { money } = organizationOf(manager);
	return card("Approvals", href("/app/settings/approvals"), [
		...limits.map(([kind, cents]) =>
			hasLimit(kind) ? `${approvalKinds[kind]} over ${money(cents)}` : approvalKinds[kind],
		),
		limits.length === 0 ? "No second approval is required" : undefined,
	]);
}

function twoStepCard(manager: Manager) {
	return card("Two-step sign-in", href("/app/myaccount/twostep"), [
		twoStepRequired(manager) ? "Required of every manager" : "Optional for each manager",
	]);
}

function exportCard(manager: Manager) {
	const [newest] = listExports(manager, { kind: "everything", subjectId: 0 });
	const on = newest && formatDate(newest.createdDate.slice(0, 10), manager.locale);
	return card("Export your data", href("/app/settings/export"), [
		newest
			? `Last export ${on}: ${exportStates[newest.state].toLowerCase()}`
			: "Every record and file, and your books, in one zip",
	]);
}

function privacyCard(manager: Manager) {
	const { leaseYears, applicantMonths } = privacySettings(manager);
	return card("Personal data", href("/app/settings/privacy"), [
		`Names stay on leases for ${count(leaseYears, "year")}`,
		applicantMonths === null
			? "Applicants aren't erased automatically"
			: `Applicants erased after ${count(applicantMonths, "month")}`,
	]);
}

/** What connects programs and the organization's own website. */
function connectionCards(manager: Manager) {
	const keys = listKeys(manager, { all: true }).filter(
		({ revokedDate, expiresDate }) => revokedDate === null && expiresDate >= manager.today,
	);
	const webhooks = listWebhooks(manager);
	return [
		card("API keys", href("/app/settings/apikeys"), [keys.length > 0 ? count(keys.length, "key") : "No keys yet"]),
		card("Webhooks", href("/app/settings/webhooks"), [
			webhooks.length > 0 ? count(webhooks.length, "webhook") : "No webhooks yet",
		]),
		card("Homes on your website", href("/app/settings/website"), [embedKeyOf(manager) ? "On" : "Off"]),
	];
}

function senderCard(manager: Manager) {
	const { senderName, replyTo } = emailSenderOf(manager);
	return card("Email sender", href("/app/settings/email"), [
		senderName || "Tenantry",
		replyTo ? `Replies to ${replyTo}` : "No reply-to address",
	]);
}

function templatesCard(manager: Manager) {
	const changed = listEmailTemplates(manager).filter(({ changedDate }) => changedDate !== undefined).length;
	return card("Email templates", href("/app/settings/emails"), [
		changed > 0 ? `${count(changed, "email")} changed` : "All use Tenantry's wording",
	]);
}

function textsCards(manager: Manager) {
	const service = textService();
	if (!service) return [];
	return [
		card("Text messages", href("/app/settings/texts"), [
			textStateWords[service.name],
			service.from.startsWith("+") ? senderWords(service.from) : undefined,
			`${count(textsThisMonth(manager).texts, "text")} this month`,
		]),
	];
}
