/**
 * The kinds of records that can be found, in the order of results. `number` is stored in the index and must never
 * change.
 */
export const searchKinds = {
	tenant: { number: 0, one: "Tenant", label: "Tenants" },
	property: { number: 1, one: "Property", label: "Properties" },
	unit: { number: 2, one: "Unit", label: "Units" },
	lease: { number: 3, one: "Lease", label: "Leases" },
	owner: { number: 4, one: "Rental owner", label: "Rental owners" },
	vendor: { number: 7, one: "Vendor", label: "Vendors" },
	request: { number: 6, one: "Request", label: "Requests" },
	workOrder: { number: 8, one: "Work order", label: "Work orders" },
	asset: { number: 9, one: "Appliance or equipment", label: "Appliances and equipment" },
	transaction: { number: 5, one: "Transaction", label: "Transactions" },
} as const;

export type SearchKind = keyof typeof searchKinds;

/** Maximum results of one search (specification, section 9). */
export const mostResults = 50;

/** Minimum length of a text to show results while typing (specification, section 9). */
export const shortestTyped = 3;
