import type { AssetAt } from "#domain/assets";
import { assetKinds } from "#domain/assets/labels";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { href } from "~/web/href";
import { AssetStatus } from "./asset-status";
import { WarrantyText } from "./warranty-text";

type Props = { assets: readonly AssetAt[]; today: string; place: { pid: number } | { uid: number } };

/** The appliances and equipment of a property or a unit. */
export function PlaceAssets({ assets, today, place }: Props) {
	const add = (
		<ButtonLink to={href("/app/addeditasset", place)} icon="plus" look="plain">
			Add appliance
		</ButtonLink>
	);
	const labels = assets.filter(({ status }) => status !== "retired").map(({ id }) => id);
	if (assets.length === 0) {
		return (
			<EmptyState action={add}>
				{"uid" in place ? "No appliances in this unit yet." : "No equipment that serves the whole property yet."}
			</EmptyState>
		);
	}
	return (
		<>
			<DataTable
				caption="Appliances and equipment"
				columns={columns}
				rows={assets.map((asset) => ({ ...asset, today }))}
				rowKey={(row) => row.id}
				rowTone={(row) => (row.status === "retired" ? "quiet" : undefined)}
			/>
			<div className="no-print flex flex-wrap gap-3">
				{add}
				{labels.length > 0 ? (
					<ButtonLink to={href("/app/assets/labels", { asset: labels.join(",") })} look="quiet">
						Print labels
					</ButtonLink>
				) : null}
			</div>
		</>
	);
}

const columns: Column<AssetAt & { today: string }>[] = [
	{
		header: "Name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/asset", { id: row.id })}>{row.name}</PlainLink>
				{row.make || row.model ? <small>{[row.make, row.model].filter(Boolean).join(" ")}</small> : null}
			</>
		),
	},
	{ header: "Type", phone: "fact", cell: (row) => assetKinds[row.kind] },
	{ header: "Installed", phone: "fact", phoneLabel: "Installed", cell: (row) => <DateText date={row.installedDate} /> },
	{
		header: "Warranty until",
		phone: "fact",
		phoneLabel: "Warranty",
		cell: (row) => <WarrantyText until={row.warrantyUntil} today={row.today} />,
	},
	{ header: "Status", phone: "status", cell: (row) => <AssetStatus status={row.status} /> },
];
