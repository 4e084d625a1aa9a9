import { agreementSettingsOf } from "#domain/agreements";
import { signingOrderWords } from "#domain/agreements/labels";
import { trustWarnings } from "#domain/banking/labels";
import { dayCount, formatDate, ordinalDay } from "#domain/calendar/format";
import { listLateFeeRules } from "#domain/collections";
import { depositRulesOf, interestRateOn, interestRatesOf } from "#domain/deposits";
import { colleagues } from "#domain/identity";
import { prorations } from "#domain/lease-records/labels";
import { bases } from "#domain/ledger/labels";
import { listingSettings } from "#domain/listings";
import { categoriesWithTargets, maintenanceSettingsOf, rotaAhead } from "#domain/maintenance";
import { formatPercent } from "#domain/money/format";
import { payoutDay } from "#domain/owner-accounts";
import { trustWarning } from "#domain/owner-money";
import { findSettings as findPaymentSettings } from "#domain/payments";
import { accountStateWords } from "#domain/payments/labels";
import { renewalSettingsOf } from "#domain/renewals";
import { organizationSettingsOf } from "#domain/settings";
import { accountingTerms } from "#domain/statements";
import { insuranceSettings, listRequirements } from "#domain/vendors";
import { insuranceModes } from "#domain/vendors/labels";
import { organizationOf } from "~/domain/kernel/organization";
import { count } from "~/ui/count";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { companyCards } from "./company-cards.server";
import { card, type SettingsCard } from "./settings-card";

/** The organization's settings by group, as they are now. */
export function settingsCards(manager: Manager): { title: string; cards: SettingsCard[] }[] {
	return [
		{ title: "Company", cards: companyCards(manager) },
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

function vendorsCard(manager: Manager) {
	const { atDispatch, atPayment } = insuranceSettings(manager);
	const required = listRequirements(manager).length;
	return card("Vendors", href("/app/settings/vendors"), [
		required > 0 ? `${count(required, "insurance requirement")}` : "No insurance required",
		`Sending work: ${insuranceModes[atDispatch].toLowerCase()}`,
		`Paying: ${insuranceModes[atPayment].toLowerCase()}`,
	]);
}

/** None where there are no text messages. */
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
		changed > 0 ? `Custom targets for ${count(changed, "category", "categories")}` : "The same for all categories",
		person ? `${person.name} is notified of late requests` : "No one is notified of late requests",
	]);
}

function onCallCard(manager: Manager) {
	const [today] = rotaAhead(manager, 1);
	return card("On-call schedule", href("/app/settings/maintenance/oncall"), [
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
