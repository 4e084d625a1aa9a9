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
		},
	},
	accounting: {
		label: "Accounting",
		types: {
			payment_receipt: "Payment receipt",
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

/** How many of a user's newest notifications are loaded, and counted (specification, section 9). */
export const notificationsLoaded = 100;
