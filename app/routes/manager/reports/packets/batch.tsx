import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBatch, listPackets, type PacketRow, sendPackets, tryAgain } from "#domain/owner-packets";
import { batchWord, packetStates } from "#domain/owner-packets/labels";
import { packetBatchForm } from "#domain/owner-packets/schema";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { linkToFile } from "../../records/file-rights.server";

export const meta = () => pageTitle("Owner Packets");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const batch = batchOf(manager, request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	const { rows, ...pages } = listPackets(manager, batch.id, { cursor });
	return {
		...{ batch, pages, idempotencyKey: newIdempotencyKey() },
		packets: rows.map(({ fileId, ...row }) => ({ ...row, link: fileId === null ? undefined : linkToFile(fileId) })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = batchOf(manager, request);
	const form = await parseForm(request, packetBatchForm);
	if (!form.ok) return form.reply;
	const { intent, idempotencyKey } = form.value;
	const done = intent === "send" ? sendPackets(manager, id, { idempotencyKey }) : tryAgain(manager, id);
	const words = intent === "send" ? "The packets are being sent." : "We're making the failed packets again.";
	return redirectWithMessage(href("/app/reports/packets/batch", { id }), done.ok ? words : done.message, {
		kind: done.ok ? "positive" : "negative",
	});
}

function batchOf(manager: Manager, request: Request) {
	return found(findBatch(manager, idParam(request, "id")));
}

type Shown = Omit<PacketRow, "fileId"> & { link: string | undefined };

export default function Batch() {
	const { batch, packets, pages, idempotencyKey } = useLoaderData<typeof loader>();
	const { packets: all, made, failed, isFinal } = batch;
	const isReady = made === all;
	const isUnderWay = made + failed < all;
	const state = batchWord(batch);
	return (
		<>
			<PageHead
				title={
					<>
						<DateText date={batch.from} /> to <DateText date={batch.to} />
					</>
				}
				status={<Status tone={state === "Sent" ? "good" : "info"}>{state}</Status>}
				facts={`${batch.templateName}, ${count(all, "packet")}, started by ${batch.askedBy}`}
				crumbs={[{ label: "Owner packets", to: href("/app/reports/packets") }]}
				links={
					failed > 0 ? (
						<Form method="post">
							<Button look="plain" name="intent" value="again">
								Retry failed packets
							</Button>
						</Form>
					) : null
				}
				action={
					isReady && !isFinal ? (
						<Form method="post">
							<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
							<Button name="intent" value="send">
								Send to owners
							</Button>
						</Form>
					) : null
				}
			/>
			{isUnderWay ? <Progress made={made} all={all} done={isFinal ? "sent" : "ready"} /> : null}
			<DataTable<Shown> caption="Packets" columns={columnsOf(isFinal)} rows={packets} rowKey={(row) => row.id} />
			<Pager {...pages} />
		</>
	);
}

/** How many are made. */
function Progress({ made, all, done }: { made: number; all: number; done: string }) {
	return (
		<div className="no-print grid gap-2">
			<Reloads />
			<p role="status">{`${made} of ${all} ${done}. You can leave this page.`}</p>
			<Bar share={made / all} />
		</div>
	);
}

const tones: Record<PacketRow["state"], Tone> = { waiting: "quiet", running: "info", made: "good", failed: "bad" };

const columnsOf = (isFinal: number): Column<Shown>[] => [
	{
		header: "Owner",
		cell: (row) => (
			<>
				{row.link ? <a href={row.link}>{row.ownerName}</a> : row.ownerName}
				{row.propertyName ? <small>{row.propertyName}</small> : null}
			</>
		),
	},
	{
		header: "Pages",
		align: "end",
		phone: "fact",
		phoneLabel: "Pages",
		cell: (row) => (row.pages > 0 ? row.pages : null),
	},
	{
		header: "Left out",
		phone: "fact",
		phoneLabel: "Left out",
		cell: (row) => (row.leftOut.length > 0 ? <small>{row.leftOut.join("; ")}</small> : ""),
	},
	{
		header: "Emailed",
		phone: "fact",
		phoneLabel: "Emailed",
		cell: (row) => (row.mailed ? "Yes" : row.hasEmail ? "" : "No email"),
	},
	{
		header: "Status",
		phone: "status",
		cell: ({ state }) => (
			<Status tone={tones[state]}>{isFinal && state === "made" ? "Sent" : packetStates[state]}</Status>
		),
	},
	{
		header: "Parts",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<PlainLink className="link" href={href("/app/reports/packets/owner", { id: row.ownerId })}>
				Change parts
			</PlainLink>
		),
	},
];
