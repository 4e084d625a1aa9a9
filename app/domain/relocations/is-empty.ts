import { exportedTables, exportTables } from "#domain/exports";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";

/** What an organization has without records: its team, its settings, and what was done so far. */
const settingsAlone = new Set([
	...["organization", "profiles", "users", "members", "roles", "activity_log", "activity_heads", "mail_outbox"],
	...["gl_accounts", "bank_accounts", "banking_settings", "agreement_settings", "agreement_consents", "deposit_rules"],
	...["email_templates", "listing_settings", "notification_lead_times", "organization_settings", "payment_settings"],
	...["privacy_settings", "renewal_settings", "reports_hidden", "report_views", "subscriptions", "approval_settings"],
	...["subscription_invoices", "vendor_settings", "vendor_requirements", "maintenance_settings", "request_targets"],
	...["move_ins", "move_in_figures", "text_messages", "inspection_templates", "inspection_costs", "turn_templates"],
	...["packet_templates", "account_tax_lines", "form_1099_thresholds", "settle_order_versions", "account_maps"],
	...["account_map_lines", "account_tax_lines", "deposit_interest_rates", "member_bank_accounts", "rent_allocations"],
]);

/** Whether an organization has no records yet: nothing that an export's could come between. */
export function isEmpty(profileId: number): boolean {
	return wholeOrganization(() =>
		exportTables.every((table) => {
			if (settingsAlone.has(table)) return true;
			const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
			return statement(`SELECT 1 FROM ${table} WHERE ${of} LIMIT 1`).get({ profileId }) === undefined;
		}),
	);
}
