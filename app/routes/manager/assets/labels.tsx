import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAsset } from "#domain/assets";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { LabelCard } from "./label-card";
import { printedLabels } from "./printed-labels.server";

export const meta = () => pageTitle("Labels");

/** The most labels of one sheet. */
const most = 200;

/** `asset` names them, separated by commas; one that isn't the organization's is 404, a retired one has no label. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const ids = (new URL(request.url).searchParams.get("asset") ?? "")
		.split(",")
		.filter((id) => /^[1-9]\d{0,14}$/.test(id))
		.slice(0, most)
		.map((id) => found(findAsset(manager, Number(id))).id);
	return { labels: printedLabels(manager, ids) };
}

export default function Labels() {
	const { labels } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Labels"
				facts="Cut them out and put them where people will see them."
				crumbs={[{ label: "Appliances & assets", to: href("/app/assets") }]}
				action={labels.length > 0 ? <PrintButton /> : null}
			/>
			{labels.length > 0 ? (
				<div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
					{labels.map((label) => (
						<LabelCard key={label.id} label={label} />
					))}
				</div>
			) : (
				<EmptyState>None of these has a label that works. Create one from an appliance's page.</EmptyState>
			)}
		</>
	);
}
