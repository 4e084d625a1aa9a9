import { agreementSettingsOf } from "#domain/agreements";
import { signingOrderWords } from "#domain/agreements/labels";
import { dayCount, formatDate, ordinalDay } from "#domain/calendar/format";
import { listLateFeeRules } from "#domain/collections";
import { depositRulesOf, interestRateOn, interestRatesOf } from "#domain/deposits";
import { findOrganization } from "#domain/identity";
import { bases } from "#domain/ledger/labels";
import { listingSettings } from "#domain/listings";
import { formatPercent } from "#domain/money/format";
import { leadTimesOf } from "#domain/notifications";
import { payoutDay } from "#domain/owner-accounts";
import { findSettings as findPaymentSettings } from "#domain/payments";
import { accountStateWords } from "#domain/payments/labels";
import { renewalSettingsOf } from "#domain/renewals";
import { oneLineAddress } from "#domain/rentals/format";
import { accountingTerms } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import { count } from "~/ui/count";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { timeZoneName } from "../directory/time-zone-options";

/** One subject of the settings: its page, and what is set there now, in one line. */
export type SettingsCard = { title: string; to: string; now: string };

/** The organization's settings by group, as they are now. */
export function settingsCards(manager: Manager): { title: string; cards: SettingsCard[] }[] {
	return [
		{ title: "Company", cards: [organizationCard(manager), notificationsCard(manager)] },
		{
			title: "Accounting",
			cards: [booksCard(manager), closingCard(manager), ownersCard(manager), onlineRentCard(manager)],
		},
		{
			title: "Leases",
			cards: [lateFeesCard(manager), depositsCard(manager), renewalsCard(manager), signingCard(manager)],
		},
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

function notificationsCard(manager: Manager) {
	const { upcomingRentDays, renewalDays, vacantDays } = leadTimesOf(manager);
	return card("Notifications", href("/app/notificationpreferences"), [
		`Rent due: ${dayCount(upcomingRentDays)} ahead`,
		`Leases ending: ${dayCount(renewalDays)} ahead`,
		`Vacant homes: after ${dayCount(vacantDays)}`,
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
		methods ? `Takes ${methods.filter(Boolean).join(" and ") || "nothing"}` : undefined,
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
		`Looks ${dayCount(windowDays)} ahead`,
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
