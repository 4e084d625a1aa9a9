import { tenantStatuses } from "#domain/rentals/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<keyof typeof tenantStatuses, Tone> = {
	current: "good",
	future: "info",
	past: "quiet",
	none: "quiet",
};

/** Where a tenant stands: current, future, past, or on no lease. */
export function TenantStatus({ status }: { status: keyof typeof tenantStatuses }) {
	return <Status tone={tones[status]}>{status === "none" ? "No lease" : tenantStatuses[status]}</Status>;
}
