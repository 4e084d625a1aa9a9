import { assetStatuses, type AssetStatus as State } from "#domain/assets/labels";
import { Status } from "~/ui/status";

const tones = { in_service: "good", out_of_order: "bad", retired: "quiet" } as const;

export function AssetStatus({ status }: { status: State }) {
	return <Status tone={tones[status]}>{assetStatuses[status]}</Status>;
}
