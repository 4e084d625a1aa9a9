import type { RolesOf, Subject, SubjectKind, SubjectRole } from "#domain/notifications";
import { href } from "./href";

const ownerHome = () => href("/owner/ohome");
const residentHome = () => href("/resident/rhome");

/** The page about each kind of subject, for each role that is notified of it. `id` is the record's. */
const pages: { readonly [Kind in SubjectKind]: { readonly [Role in RolesOf<Kind>]: (id: number) => string } } = {
	lease: { property_manager: (id) => href("/app/leaseledger", { id }), property_owner: ownerHome },
	lease_end: {
		property_manager: (id) => href("/app/endlease", { id }),
		...{ tenant: residentHome, property_owner: ownerHome },
	},
	move_out_notice: {
		property_manager: (id) => href("/app/leaseledger/leaseledgersummary", { id }),
		tenant: () => href("/resident/rnotice"),
	},
	renewal_offer: {
		property_manager: (id) => href("/app/leaserenewals/offer", { id }),
		tenant: (id) => href("/resident/rrenewal", { id }),
	},
	agreement: { property_manager: (id) => href("/app/esignleases", { id }) },
	unit: { property_manager: (id) => href("/app/unitdetail", { uid: id }), property_owner: ownerHome },
	unit_applicants: { property_manager: (id) => href("/app/applicants/tell", { unit: id }) },
	application: { property_manager: (id) => href("/app/singleapplicantlayout/applicantsummary", { id }) },
	listing: { property_manager: (id) => href("/app/editlisting", { id }) },
	craigslist_ad: { property_manager: (id) => href("/app/posttocraigslist", { id }) },
	request: {
		property_manager: (id) => href("/app/addeditrequest", { id }),
		tenant: (id) => href("/resident/rviewrequest", { id }),
		property_owner: (id) => href("/owner/oviewrequest", { id }),
	},
	emergency: { property_manager: (id) => href("/app/addeditrequest", { id }) },
	task: { property_manager: (id) => href("/app/task", { id }) },
	work_order: { property_manager: (id) => href("/app/addeditworkorder", { id }) },
	inspection: {
		property_manager: (id) => href("/app/inspection", { id }),
		tenant: (id) => href("/resident/rinspection", { id }),
	},
	unit_turn: { property_manager: (id) => href("/app/unitturn", { id }) },
	approval_request: { property_owner: (id) => href("/owner/oviewrequest", { id }) },
	transaction: {
		property_manager: (id) => href("/app/transaction", { id }),
		tenant: (id) => href("/resident/rtransactions/transaction", { id }),
		property_owner: ownerHome,
	},
	online_payment: {
		property_manager: (id) => href("/app/online-rent", { q: id }),
		tenant: (id) => href("/resident/ronlinepaymentsuccess", { id }),
	},
	failed_online_payment: {
		property_manager: (id) => href("/app/online-rent", { q: id }),
		tenant: (id) => href("/resident/ronlinepaymentfailed", { id }),
	},
	tenant: { property_manager: (id) => href("/app/tenant/tenantsummary", { tid: id }) },
	rental_owner: { property_manager: (id) => href("/app/rentalowner/summary", { oid: id }) },
	vendor: { property_manager: (id) => href("/app/vendor/insurance", { id }) },
	approval: { property_manager: (id) => href("/app/approvals/request", { id }) },
	report_file: { property_manager: (id) => href("/app/reports/file", { id }) },
	data_export: { property_manager: () => href("/app/settings/export") },
	report_schedule: { property_manager: (id) => href("/app/reports/schedules/schedule", { id }) },
	webhook: { property_manager: (id) => href("/app/settings/webhooks/webhook", { id }) },
	erasure_request: { property_manager: (id) => href("/app/personaldata", { request: id }) },
	rent_due: { property_manager: () => href("/app/rentroll"), tenant: residentHome },
	overdue_rent: { property_manager: () => href("/app/outstandingbalances"), tenant: residentHome },
	ending_leases: { property_manager: () => href("/app/leaserenewals") },
	listing_inquiry: { property_manager: (id) => href("/app/listings/inquiries", { listing: id }) },
	inquiries: { property_manager: () => href("/app/listings/inquiries") },
	autopay: { tenant: () => href("/resident/ronlinepayments/autopay") },
	insurance: { tenant: () => href("/resident/raccount/insurance") },
	own_data: { tenant: () => href("/resident/raccount/data"), property_owner: () => href("/owner/oaccount/data") },
	own_work: { property_manager: () => href("/app") },
	own_sessions: {
		property_manager: () => href("/app/myaccount/sessions"),
		tenant: () => href("/resident/raccount/sessions"),
		property_owner: () => href("/owner/oaccount/sessions"),
	},
	documents: { tenant: () => href("/resident/rdocuments"), property_owner: () => href("/owner/odocuments") },
	payout_account: { property_owner: () => href("/owner/oaccount/bank") },
};

/** The page about a subject for someone with this role; undefined if the role has none. */
export function subjectHref({ kind, id = 0 }: Subject, role: SubjectRole): string | undefined {
	const ofKind: Partial<Record<SubjectRole, (id: number) => string>> = pages[kind];
	return ofKind[role]?.(id);
}
