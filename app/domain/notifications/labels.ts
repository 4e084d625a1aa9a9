import type { Subject, SubjectKind, SubjectRole } from "./subjects";

/** The kinds of notification, in the groups the specification lists them in (section 3), with their words. */
export const notificationGroups = {
	rental: {
		label: "Rental",
		types: {
			new_tenant_application_submitted: "New application",
			lease_renewal_reminder: "Lease renewal reminder",
			rent_payment_received: "Rent payment received",
			vacant_property_alert: "Vacant property",
			maintenance_scheduled: "Maintenance scheduled",
			upcoming_rent_due: "Upcoming rent due",
			overdue_rent_alert: "Overdue rent",
			lease_renewal_notification: "Lease renewal",
			maintenance_request_status: "Maintenance request status",
		},
	},
	maintenance: {
		label: "Maintenance",
		types: {
			new_maintenance_request_submitted: "New maintenance request",
			request_status_updates: "Request status update",
			technician_scheduled: "Technician scheduled",
			maintenance_request_completed: "Maintenance request completed",
			vendor_insurance_expiring: "Vendor insurance expiring",
		},
	},
	accounting: {
		label: "Accounting",
		types: {
			payment_receipt: "Payment receipt",
			payment_returned: "Payment returned",
			late_fee_applied: "Late fee applied",
		},
	},
} as const;

export type NotificationGroup = keyof typeof notificationGroups;
export type NotificationType = {
	[Group in NotificationGroup]: keyof (typeof notificationGroups)[Group]["types"];
}[NotificationGroup];

export const notificationTypeLabels: Record<NotificationType, string> = {
	...notificationGroups.rental.types,
	...notificationGroups.maintenance.types,
	...notificationGroups.accounting.types,
};

/** When each is told, in a line. */
export const notificationMoments: Record<NotificationType, string> = {
	new_tenant_application_submitted: "Someone submits an application.",
	lease_renewal_reminder: "A lease is ending soon and hasn't been renewed.",
	rent_payment_received: "A resident pays online or a team member records a payment.",
	vacant_property_alert: "A unit is vacant.",
	maintenance_scheduled: "Work is scheduled at a property.",
	upcoming_rent_due: "Rent is due soon.",
	overdue_rent_alert: "Rent is past due.",
	lease_renewal_notification: "A renewal is offered, accepted or declined, or a resident gives notice.",
	maintenance_request_status: "A maintenance request is updated.",
	new_maintenance_request_submitted: "A resident or owner submits a request.",
	request_status_updates: "A request's status or assignee changes.",
	technician_scheduled: "A visit is scheduled.",
	maintenance_request_completed: "The work is completed.",
	vendor_insurance_expiring: "A vendor's insurance or license expires within 30 days.",
	payment_receipt: "A payment is received and its receipt is ready.",
	payment_returned: "A bank or card issuer returns a payment.",
	late_fee_applied: "A late fee is charged.",
};

/** The role of someone who has notifications. Applicants are sent none: they get email. */
export type RecipientRole = SubjectRole | "web_applicant";

/** The kinds of notification that each role is sent and can turn off. */
export const typesOfRole = {
	property_manager: typesOf(notificationTypeLabels),
	tenant: [
		"upcoming_rent_due",
		"overdue_rent_alert",
		"lease_renewal_notification",
		"maintenance_request_status",
		"technician_scheduled",
		"maintenance_request_completed",
		"payment_receipt",
		"payment_returned",
		"late_fee_applied",
	],
	property_owner: [
		"lease_renewal_reminder",
		"rent_payment_received",
		"vacant_property_alert",
		"maintenance_scheduled",
		"maintenance_request_status",
	],
	web_applicant: [],
} as const satisfies Record<RecipientRole, readonly NotificationType[]>;

/** The groups with those of their kinds that a role is told; groups without one are left out. */
export function groupsOfRole(role: RecipientRole) {
	const told: readonly NotificationType[] = typesOfRole[role];
	return Object.entries(notificationGroups)
		.map(([group, { label, types }]) => ({ group, label, types: typesOf(types).filter((type) => told.includes(type)) }))
		.filter(({ types }) => types.length > 0);
}

/** The words of a kind; what an older version wrote is shown as it is. */
function labelOfType(type: string): string {
	return Object.entries(notificationTypeLabels).find(([known]) => known === type)?.[1] ?? type;
}

/** Subjects whose kind of notification, the nearest that the specification has, says something else. */
const headingsOfSubjects: Partial<Record<SubjectKind, string>> = {
	inquiries: "New inquiry",
	listing_inquiry: "New inquiry",
	approval_request: "Approval request",
	own_sessions: "New sign-in",
	own_work: "Work you took over",
	approval: "Approval",
	data_export: "Export",
	webhook: "Webhook turned off",
	erasure_request: "Request to erase data",
	own_data: "Your data",
	documents: "New document",
	emergency: "Emergency",
	task: "Task",
	inspection: "Inspection",
	unit_turn: "Unit turn",
	move_out_notice: "Notice to move out",
	lease_end: "Move-out date",
};

/** What stands over a notification: the words of its kind, or of its subject where these say it better. */
export function headingOf(type: string, about: Subject | undefined): string {
	return (about && headingsOfSubjects[about.kind]) ?? labelOfType(type);
}

function typesOf<Type extends NotificationType>(labels: Partial<Record<Type, string>>) {
	return Object.keys(labels) as Type[];
}

/** How many of a user's newest notifications are loaded, and counted (specification, section 9). */
export const notificationsLoaded = 100;

/** How many of them the bell's menu shows (specification, section 9). */
export const notificationsInMenu = 5;

/** How many days ahead people are told, unless the organization says otherwise. */
export const usualLeadTimes = { upcomingRentDays: 5, renewalDays: 60, vacantDays: 14 };

export type LeadTimes = typeof usualLeadTimes;
