import type { StoredWords } from "#domain/activity/format";
import { bankKinds, bankPurposes, paymentMethodWords } from "#domain/bank-accounts/labels";
import { trustWarnings } from "#domain/banking/labels";
import { lateFeeBaseWords, lateFeeTimingWords } from "#domain/collections/labels";
import { utilityPayers, utilityServices } from "#domain/contacts/labels";
import { fileCategories } from "#domain/files/labels";
import { leaseStatusWords, leaseTypes, prorations, rentCycleWords } from "#domain/lease-records/labels";
import { accountTypes, bases, cashFlows } from "#domain/ledger/labels";
import { feePayerWords, listingStatusWords, ssnWords } from "#domain/listings/labels";
import {
	entryWords,
	requestCategories,
	requestPlaces,
	requestPriorities,
	requestStatuses,
	requestTypes,
} from "#domain/maintenance/labels";
import { statementsByWords } from "#domain/owner-center/labels";
import { cardFeePayers, feePayers, settleOrders } from "#domain/payments/labels";
import {
	bathrooms,
	bedrooms,
	mailingPreferences,
	occupancies,
	rentalTypes,
	subTypes,
	useStatuses,
} from "#domain/rentals/labels";
import { taskStatuses } from "#domain/tasks/labels";
import { turnStages } from "#domain/turns/labels";
import { chargeTargets, orderApprovals, orderStatuses } from "#domain/work-orders/labels";

/** By field of the activity log: words for the values that records store. */
export const storedWords: StoredWords = {
	accountingBasis: bases,
	approval: orderApprovals,
	bankFeeBy: feePayers,
	bathrooms,
	bedrooms,
	cardFeeBy: cardFeePayers,
	cashFlow: cashFlows,
	category: { ...fileCategories, ...requestCategories },
	chargeTo: chargeTargets,
	cycle: rentCycleWords,
	entry: entryWords,
	feePaidBy: feePayerWords,
	kind: bankKinds,
	mailingPreference: mailingPreferences,
	method: paymentMethodWords,
	occupancy: occupancies,
	payer: utilityPayers,
	percentOf: lateFeeBaseWords,
	place: requestPlaces,
	priority: requestPriorities,
	prorateFirst: prorations,
	prorateLast: prorations,
	purpose: bankPurposes,
	rentalType: rentalTypes,
	service: utilityServices,
	settles: settleOrders,
	ssn: ssnWords,
	stage: turnStages,
	statementsBy: statementsByWords,
	status: { ...orderStatuses, ...taskStatuses, ...listingStatusWords, ...leaseStatusWords, ...requestStatuses },
	subType: subTypes,
	timing: lateFeeTimingWords,
	trustWarning: trustWarnings,
	type: { ...accountTypes, ...requestTypes, ...leaseTypes },
	useStatus: useStatuses,
};
