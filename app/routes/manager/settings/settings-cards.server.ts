import { agreementSettingsOf } from "#domain/agreements";
import { signingOrderWords } from "#domain/agreements/labels";
import { approvalLimits } from "#domain/approvals";
import { type ApprovalKind, approvalKinds, hasLimit } from "#domain/approvals/labels";
import { trustWarnings } from "#domain/banking/labels";
import { dayCount, formatDate, ordinalDay } from "#domain/calendar/format";
import { listLateFeeRules } from "#domain/collections";
import { depositRulesOf, interestRateOn, interestRatesOf } from "#domain/deposits";
import { privacySettings } from "#domain/erasure";
import { listExports } from "#domain/exports";
import { exportStates } from "#domain/exports/labels";
import { colleagues, emailSenderOf, findOrganization, twoStepRequired } from "#domain/identity";
import { prorations } from "#domain/lease-records/labels";
import { bases } from "#domain/ledger/labels";
import { listingSettings } from "#domain/listings";
import { categoriesWithTargets, maintenanceSettingsOf, rotaAhead } from "#domain/maintenance";
import { formatPercent } from "#domain/money/format";
import { leadTimesOf } from "#domain/notifications";
import { payoutDay } from "#domain/owner-accounts";
import { trustWarning } from "#domain/owner-money";
import { findSettings as findPaymentSettings } from "#domain/payments";
import { accountStateWords } from "#domain/payments/labels";
import { renewalSettingsOf } from "#domain/renewals";
import { oneLineAddress } from "#domain/rentals/format";
import { listEmailTemplates, organizationSettingsOf } from "#domain/settings";
import { accountingTerms } from "#domain/statements";
import { textService, textsThisMonth } from "#domain/texts";
import { senderWords } from "#domain/texts/format";
import { insuranceSettings, listRequirements } from "#domain/vendors";
import { insuranceModes } from "#domain/vendors/labels";
import { organizationOf } from "~/domain/kernel/organization";
import { count } from "~/ui/count";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { timeZoneName } from "../directory/time-zone-options";
import { textStateWords } from "./text-words";

/** One subject of the settings: its page, and what is set there now, in one line. */
export type SettingsCard = { title: string; to: string; now: string };

/** The organization's settings by group, as they are now. */
export function settingsCards(manager: Manager): { title: string; cards: SettingsCard[] }[] {
	return [
		{
			title: "Company",
			cards: [
				organizationCard(manager),
				senderCard(manager),
				templatesCard(manager),
				...textsCards(manager),
				notificationsCard(manager),
				approvalsCard(manager),
				twoStepCard(manager),
				exportCard(manager),
				privacyCard(manager),
			],
		},
		{
			title: "Accounting",
			cards: [
				booksCard(manager),
				closingCard(manager),
				vendorsCard(manager),
				trustCard(manager),
				ownersCard(manager),
				onlineRentCard(manager),
			],
		},
		{
			title: "Leases",
			cards: [
				rentCard(manager),
				lateFeesCard(manager),
				depositsCard(manager),
				renewalsCard(manager),
				signingCard(manager),
			],
		},
		{ title: "Maintenance", cards: [maintenanceCard(manager), onCallCard(manager)] },
		{ title: "Centers", cards: [residentCenterCard(manager), ownerCenterCard(manager)] },
		{ title: "Marketing", cards: [listingsCard(manager), applicationsCard(manager)] },
	];
}

function card(title: string, to: string, facts: readonly (string | undefined)[]): SettingsCard {
	return { title, to, now: facts.filter(Boolean).join(" · ") };
}

function organizationCard(manager: Manager) {
	const organization = findOrganization(manager);
	return card("Organization", href("/app/masterpage/contacts", { type: "organization" }), [
		organization.name,
		oneLineAddress(organization),
		timeZoneName(organization.timeZone),
	]);
}

function vendorsCard(manager: Manager) {
	const { atDispatch, atPayment } = insuranceSettings(manager);
	const required = listRequirements(manager).length;
	return card("Vendors", href("/app/settings/vendors"), [
		required > 0 ? `${count(required, "insurance requirement")}` : "No insurance required",
		`Sending work: ${insuranceModes[atDispatch].toLowerCase()}`,
		`Paying: ${insuranceModes[atPayment].toLowerCase()}`,
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
		twoStepRequired(manager) ? "Required of every manager" : "Each manager's own choice",
	]);
}

function exportCard(manager: Manager) {
	const [newest] = listExports(manager, { kind: "everything", subjectId: 0 });
	const on = newest && formatDate(newest.createdDate.slice(0, 10), manager.locale);
	return card("Export your data", href("/app/settings/export"), [
		newest
			? `Last export ${on}: ${exportStates[newest.state].toLowerCase()}`
			: "Every record, file and your books as a zip",
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

/** None where there are no text messages. */
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

function rentCard(manager: Manager) {
	const { paymentDueDay, postDaysInAdvance, prorateFirst } = organizationSettingsOf(manager);
	return card("Rent defaults", href("/app/settings/rent"), [
		`Due on the ${ordinalDay(paymentDueDay)}`,
		postDaysInAdvance > 0 ? `Posted ${dayCount(postDaysInAdvance)} in advance` : undefined,
		`First month: ${prorations[prorateFirst].toLowerCase()}`,
	]);
}

function residentCenterCard(manager: Manager) {
	const { requestReplyHours } = organizationSettingsOf(manager);
	return card("Resident center", href("/app/settings/residents"), [
		requestReplyHours === null ? "No reply time" : `Replies within ${count(requestReplyHours, "hour")}`,
		manager.emergencyPhone ? `Emergencies: ${manager.emergencyPhone}` : "No emergency phone",
		findPaymentSettings(manager)?.partialPayments === false ? "No partial payments" : undefined,
	]);
}

function maintenanceCard(manager: Manager) {
	const changed = categoriesWithTargets(manager).length;
	const { escalateToId } = maintenanceSettingsOf(manager);
	const person = colleagues(manager).find(({ id }) => id === escalateToId);
	return card("Targets", href("/app/settings/maintenance"), [
		changed > 0 ? `Own targets for ${count(changed, "category", "categories")}` : "The same for all categories",
		person ? `${person.name} is notified of late requests` : "No one is notified of late requests",
	]);
}

function onCallCard(manager: Manager) {
	const [today] = rotaAhead(manager, 1);
	return card("On-call rota", href("/app/settings/maintenance/oncall"), [
		today?.name ? `${today.name} is on call today` : "No one is on call today",
	]);
}

function ownerCenterCard(manager: Manager) {
	const { approvalLimitCents, newReserveCents } = organizationSettingsOf(manager);
	const { money } = organizationOf(manager);
	return card("Owner center", href("/app/settings/owners"), [
		approvalLimitCents === null ? "No approval limit" : `Approval above ${money(approvalLimitCents)}`,
		newReserveCents > 0 ? `${money(newReserveCents)} reserve for a new property` : undefined,
	]);
}

function booksCard(manager: Manager) {
	const { basis, fiscalYearEndMonth } = accountingTerms(manager);
	const month = new Intl.DateTimeFormat(manager.locale, { month: "long", timeZone: "UTC" });
	return card("Fiscal year and basis", href("/app/closing/settings"), [
		`${bases[basis]} basis`,
		`Year ends in ${month.format(new Date(Date.UTC(2001, fiscalYearEndMonth - 1, 1)))}`,
	]);
}

function closingCard(manager: Manager) {
	const { closedThrough } = organizationOf(manager);
	return card("Closed books", href("/app/closing"), [
		closedThrough ? `Closed through ${formatDate(closedThrough, manager.locale)}` : "Nothing is closed",
	]);
}

function trustCard(manager: Manager) {
	return card("Negative balance warning", href("/app/banking/trust"), [trustWarnings[trustWarning(manager)]]);
}

function ownersCard(manager: Manager) {
	const day = payoutDay(manager);
	return card("Owner payouts", href("/app/payowners/day"), [
		day === null ? "No payout day" : `Owners are paid on the ${ordinalDay(day)}`,
	]);
}

function onlineRentCard(manager: Manager) {
	const settings = findPaymentSettings(manager);
	const methods = settings?.accountState === "active" && [
		settings.takesBanks ? "bank accounts" : undefined,
		settings.takesCards ? "cards" : undefined,
	];
	return card("Online rent", href("/connect-payments"), [
		accountStateWords[settings?.accountState ?? "not_started"],
		methods ? `Accepts ${methods.filter(Boolean).join(" and ") || "nothing"}` : undefined,
	]);
}

function lateFeesCard(manager: Manager) {
	const active = listLateFeeRules(manager).filter((rule) => rule.active);
	return card("Automatic late fees", href("/app/automaticlatefees"), [
		active.length === 0 ? "Off" : `${count(active.length, "rule")} on`,
	]);
}

function depositsCard(manager: Manager) {
	const { returnDays } = depositRulesOf(manager);
	const interestBp = interestRateOn(interestRatesOf(manager), manager.today);
	return card("Deposits", href("/app/withholddeposit/rules"), [
		`Returned within ${dayCount(returnDays)}`,
		interestBp > 0 ? `${formatPercent(interestBp, manager.locale)} interest a year` : "No interest",
	]);
}

function renewalsCard(manager: Manager) {
	const { windowDays, answerDays, capBp } = renewalSettingsOf(manager);
	return card("Renewals", href("/app/leaserenewals/settings"), [
		`Starts ${dayCount(windowDays)} before the lease ends`,
		`${dayCount(answerDays)} to reply`,
		capBp === null ? undefined : `Increases up to ${formatPercent(capBp, manager.locale)}`,
	]);
}

function signingCard(manager: Manager) {
	const { signingOrder, expiryDays } = agreementSettingsOf(manager);
	return card("E-sign", href("/app/esignsettings"), [
		signingOrderWords[signingOrder],
		`Links expire after ${dayCount(expiryDays)}`,
	]);
}

function listingsCard(manager: Manager) {
	const { expiryDays, contactName, hideStreet } = listingSettings(manager);
	return card("Listings", href("/app/listingsettings"), [
		contactName,
		`Shown for ${dayCount(expiryDays)}`,
		hideStreet ? "Street hidden" : undefined,
	]);
}

function applicationsCard(manager: Manager) {
	const { applicationFeeCents, incomeMultipleTenths } = listingSettings(manager);
	return card("Applications", href("/app/listingsettings"), [
		applicationFeeCents > 0 ? `${organizationOf(manager).money(applicationFeeCents)} fee` : "No fee",
		incomeMultipleTenths === null ? undefined : `Income of ${incomeMultipleTenths / 10} times the rent`,
	]);
}
