import { listingForApplication, listingSettings } from "#domain/listings";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import type { ApplicationTerms } from "./terms";

/** A listing that takes applications here, with its current terms; undefined for any other listing. */
export function openTerms(listingId: number) {
	const listing = listingForApplication(listingId);
	if (listing?.applicationUrl !== "") return undefined;
	const { profileId, unitId, propertyId, title, address, rentCents, depositCents, leaseTerms, fees } = listing;
	const { catsAllowed, dogsAllowed, applicationFeeCents, availableDate } = listing;
	const terms: ApplicationTerms = {
		...usualTerms(systemScope(profileId)),
		...{ title, address, rentCents, depositCents, leaseTerms, fees, catsAllowed, dogsAllowed },
		feeCents: applicationFeeCents,
	};
	const { currency, locale, organizationName } = listing;
	return { profileId, unitId, propertyId, terms, availableDate, currency, locale, organizationName };
}

/** The terms that come from the settings alone, for an application without a listing. */
export function usualTerms(scope: Scope) {
	const settings = listingSettings(scope);
	const { feePaidBy, criteria, incomeMultipleTenths, ssn, sections, historyQuestions, documents } = settings;
	return {
		...{ feePaidBy, criteria, incomeMultipleTenths, ssn, sections, historyQuestions, documents },
		ownQuestions: settings.ownQuestions,
		feeCents: settings.applicationFeeCents,
	};
}
