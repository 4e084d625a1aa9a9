import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInspection } from "#domain/inspections";
import { conditions, inspectionKinds } from "#domain/inspections/labels";
import { config } from "~/config.server";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { qrCode } from "~/web/qr-code.server";

export const meta = () => pageTitle("Inspection Sheet");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, kind, home, leaseName, dueDate, rooms } = found(findInspection(manager, idParam(request, "id")));
	const address = new URL(href("/app/inspection", { id }), config().appUrl).href;
	return { id, kind, home, leaseName, dueDate, rooms, code: qrCode(address) };
}

/** A sheet to fill in on paper. Its code leads to the inspection's page, where it's entered. */
export default function Sheet() {
	const { id, kind, home, leaseName, dueDate, rooms, code } = useLoaderData<typeof loader>();
	const columns = Object.entries(conditions);
	return (
		<>
			<div className="no-print">
				<PageHead
					title="Print sheet"
					crumbs={[{ label: home, to: href("/app/inspection", { id }) }]}
					action={<PrintButton />}
				/>
			</div>
			<article className="grid min-w-0 gap-5 wrap-anywhere *:min-w-0">
				<div className="flex flex-wrap items-start justify-between gap-6">
					<div className="min-w-0">
						<h2 className="text-heading">
							{inspectionKinds[kind]} inspection, {home}
						</h2>
						<p className="text-soft">
							{leaseName ? `${leaseName} · ` : ""}due <DateText date={dueDate} />
						</p>
						<Blanks blanks={["Date: ____________", "Inspector: ____________________"]} />
					</div>
					<svg
						viewBox={`0 0 ${code.size} ${code.size}`}
						role="img"
						aria-label="Code that opens this inspection"
						className="size-28 shrink-0 bg-white text-black"
					>
						<path d={code.path} fill="currentColor" />
					</svg>
				</div>
				{rooms.map((room) => (
					<div key={room.id} className="keep-together">
						<h3 className="mb-1 font-medium">{room.name}</h3>
						<section
							aria-label={room.name}
							// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit a phone.
							tabIndex={0}
							className="overflow-x-auto"
						>
							<table className="table table-fixed min-w-160">
								<caption className="sr-only">{room.name}</caption>
								<thead>
									<tr>
										<th scope="col" className="w-1/4">
											Item
										</th>
										{columns.map(([key, words]) => (
											<th key={key} scope="col">
												{words}
											</th>
										))}
										<th scope="col" className="w-1/4">
											Note
										</th>
									</tr>
								</thead>
								<tbody>
									{room.items
										.filter(({ leftOut }) => !leftOut)
										.map((item) => (
											<tr key={item.id}>
												<th scope="row" className="font-normal">
													{item.name}
												</th>
												{columns.map(([key]) => (
													<td key={key}>{item.condition === key ? "☒" : "☐"}</td>
												))}
												<td>{item.note}</td>
											</tr>
										))}
								</tbody>
							</table>
						</section>
					</div>
				))}
				<Blanks
					blanks={[
						"Electric meter: __________",
						"Gas meter: __________",
						"Water meter: __________",
						"Keys: ____",
						"Smoke alarms work: ☐ yes ☐ no",
					]}
				/>
				<Blanks blanks={["Inspector's signature: ________________", "Resident's signature: ________________"]} />
			</article>
		</>
	);
}

/** What is written by hand, each with its blank on one line. */
function Blanks({ blanks }: { blanks: readonly string[] }) {
	return (
		<p className="flex flex-wrap gap-x-6 gap-y-3 pt-3">
			{blanks.map((blank) => (
				<span key={blank} className="whitespace-nowrap">
					{blank}
				</span>
			))}
		</p>
	);
}
