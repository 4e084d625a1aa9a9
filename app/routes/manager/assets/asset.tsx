import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "#domain/activity";
import { findAsset, partsOf, recordService, removeService, serviceHistory } from "#domain/assets";
import { serviceForm } from "#domain/assets/schema";
import { requestsOfAsset } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { findPinnedNote } from "#domain/notes";
import { findVendor, vendorChoices } from "#domain/vendors";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText, DayText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { HistoryCard } from "../records/history-card";
import { trailAddress } from "../records/trail-address.server";
import { ServiceHistory } from "./service-history";

export const meta = () => pageTitle("Appliance or Asset");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asset = found(findAsset(manager, idParam(request, "id")));
	const subject = { subjectKind: "asset", subjectId: asset.id } as const;
	const parent = asset.parentId === null ? undefined : findAsset(manager, asset.parentId);
	const vendor = asset.vendorId === null ? undefined : findVendor(manager, asset.vendorId);
	const { labelToken: _, searchText: __, ...shown } = asset;
	return {
		asset: shown,
		today: manager.today,
		pinned: findPinnedNote(manager, subject)?.body,
		parent: parent && { id: parent.id, name: parent.name },
		vendor: vendor && { id: vendor.id, name: vendor.displayName },
		parts: partsOf(manager, asset.id).map(({ id, name }) => ({ id, name })),
		service: serviceHistory(manager, asset.id),
		requests: requestsOfAsset(manager, asset.id),
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask)),
		activity: listActivity(manager, subject, 10),
		wholeActivity: trailAddress(manager, subject),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findAsset(manager, idParam(request, "id")));
	const form = await parseForm(request, serviceForm(manager), {
		find: { vendorId: (ask) => vendorChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const here = href("/app/asset", { id });
	if (form.value.intent === "remove") {
		const { eventId } = form.value;
		found(serviceHistory(manager, id).find((event) => event.id === eventId));
		const removed = removeService(manager, id, eventId);
		return redirectWithMessage(here, removed.ok ? "Entry removed." : removed.message);
	}
	const { intent: _, ...fields } = form.value;
	const recorded = recordService(manager, id, fields);
	return recorded.ok ? redirectWithMessage(here, "Service recorded.") : form.refuse(recorded);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AssetPage() {
	const loaded = useLoaderData<typeof loader>();
	const { pinned, service, requests, vendors, activity, wholeActivity, today, idempotencyKey } = loaded;
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<UnclaimedRefusal claimed={({ intent }) => intent === "record"} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Details">
					<Facts facts={factsOf(loaded)} />
				</Card>
				<div className="grid gap-5">
					<ServiceHistory service={service} vendors={vendors} today={today} idempotencyKey={idempotencyKey} />
					<Requests requests={requests} />
				</div>
			</div>
			{activity.length > 0 ? <HistoryCard title="Activity" history={activity} all={wholeActivity} /> : null}
		</>
	);
}

function Requests({ requests }: Pick<Loaded, "requests">) {
	if (requests.length === 0) return null;
	return (
		<Card title="Requests">
			<ul className="grid gap-2">
				{requests.map(({ id, number, title, createdDate, status }) => (
					<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
						<Link to={href("/app/addeditrequest", { id })} className="link wrap-anywhere">
							{requestNumber(number)} {title}
						</Link>
						<span className="text-small text-soft">
							<DayText iso={createdDate} /> <RequestStatusBadge status={status} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function factsOf({ asset, parent, vendor, parts }: Loaded): Fact[] {
	return [
		{ label: "Make", value: asset.make },
		{ label: "Model", value: asset.model },
		{ label: "Serial number", value: asset.serialNumber },
		{ label: "Cost", value: asset.costCents === null ? null : <Money cents={asset.costCents} /> },
		{ label: "Installed", value: asset.installedDate ? <DateText date={asset.installedDate} /> : null },
		{ label: "Expected life ends", value: asset.lifeEnds ? <DateText date={asset.lifeEnds} /> : null },
		{ label: "Warranty until", value: asset.warrantyUntil ? <DateText date={asset.warrantyUntil} /> : null },
		{ label: "Warranty provider", value: asset.warrantyBy },
		{
			label: "Serviced by",
			value: vendor && (
				<Link to={href("/app/vendor", { id: vendor.id })} className="link">
					{vendor.name}
				</Link>
			),
		},
		{
			label: "Part of",
			value: parent && (
				<Link to={href("/app/asset", { id: parent.id })} className="link">
					{parent.name}
				</Link>
			),
		},
		{
			label: "Parts",
			value: (
				<>
					{parts.map(({ id, name }) => (
						<Link key={id} to={href("/app/asset", { id })} className="link block">
							{name}
						</Link>
					))}
					<Link to={href("/app/addeditasset", { part: asset.id })} className="link no-print">
						Add a part
					</Link>
				</>
			),
		},
		{ label: "Comment", value: asset.comment },
	];
}
