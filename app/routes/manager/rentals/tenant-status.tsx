import { tenantStatuses } from "#domain/rentals/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<keyof typeof tenantStatuses, Tone> = {
	current: "good",
	future: "info",
	past: "quiet",
	none: "quiet",
};

/** Where a tenant stands: current, future, past, on no lease, or there only as a cosigner. */
export function TenantStatus({
	status,
	cosigns = null,
}: {
	status: keyof typeof tenantStatuses;
	cosigns?: string | null;
}) {
	if (status === "none" && cosigns) return <Status tone="info">Cosigner</Status>;
	return <Status tone={tones[status]}>{status === "none" ? "No lease" : tenantStatuses[status]}</Status>;
}
