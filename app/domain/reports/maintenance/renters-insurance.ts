import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { inProperties, knownPlaces } from "../in-parts";
import { rentersInsuranceRows } from "./renters-insurance-rows";

const stateWords = {
	covered: "Covered",
	ends_soon: "Ends within 30 days",
	lapsed: "Ended",
	none: "None on file",
} as const;

const filters = { state: { label: "Insurance", words: stateWords } } as const;

/** Who was insured on a day, among those who lived somewhere then. */
export const rentersInsuranceReport = defineReport("rentersinsurance", {
	period: "asOf",
	filters,
	rule: "Tenants on leases in force on this date, with the policy in force then (the one ending last, if several) or their most recent expired policy.",
	rows: insuranceRows,
	columns: {
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit, drill: ({ unitId }) => ({ to: "unit", id: unitId }) },
		property: {
			label: "Property",
			type: "text",
			of: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ tenant }) => tenant,
			drill: ({ tenantId }) => ({ to: "tenant", id: tenantId }),
		},
		state: { label: "Insurance", type: "text", of: ({ state }) => stateWords[state] },
		company: { label: "Company", type: "text", of: ({ company }) => company },
		policy: { label: "Policy no.", type: "text", of: ({ policyNumber }) => policyNumber },
		from: { label: "From", type: "date", of: ({ fromDate }) => fromDate },
		to: { label: "Until", type: "date", of: ({ toDate }) => toDate },
		liability: { label: "Liability", type: "money", of: ({ liabilityCents }) => liabilityCents },
		file: { label: "Document", type: "text", of: ({ onFile }) => (onFile ? "On file" : "") },
		insured: {
			label: "Insured",
			type: "count",
			sum: true,
			hidden: true,
			of: ({ state }) => Number(state === "covered" || state === "ends_soon"),
		},
		email: { label: "Email", type: "text", of: ({ email }) => email, hidden: true },
		leaseId: { label: "Lease ID", type: "number", of: ({ leaseId }) => leaseId, fileOnly: true },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			narrows: (property) => ({ property }),
		},
	},
	standardGroup: "property",
	inParts: inProperties(insuranceRows, { among: knownPlaces }),
});

function insuranceRows(scope: Scope, { asOf, propertyIds, filters: { state } }: Asked<typeof filters>) {
	return rentersInsuranceRows(scope, { asOf, propertyIds, state });
}
