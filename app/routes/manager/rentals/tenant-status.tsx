import { tenantStatuses } from "#domain/rentals/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<keyof typeof tenantStatuses, Tone> = {
	current: "good",
	future: "info",
	past: "quiet",
	none: "quiet",
};

/** A tenant's status: current, future, past, no lease, or cosigner only. */
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
