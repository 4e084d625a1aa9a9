import type { ShadowDifference } from "#domain/move-in";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { FieldError } from "~/ui/field";
import { TextCell } from "~/ui/line-cells";
import { Amount } from "~/ui/money";
import { Form as PostForm } from "~/ui/post-form";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

/** Differences of a list: the open ones to accept with a reason, then those that were accepted. */
export function Differences({
	caption,
	open,
	accepted,
}: {
	caption: string;
	open: readonly ShadowDifference[];
	accepted: readonly ShadowDifference[];
}) {
	const rows = [...open, ...accepted];
	if (rows.length === 0) return null;
	return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ lineId }) => lineId} />;
}

const columns: Column<ShadowDifference>[] = [
	{
		header: "Lease or account",
		cell: ({ leaseId, name }) => (leaseId === null ? name : <a href={href("/app/lease", { id: leaseId })}>{name}</a>),
	},
	{ header: "Tenantry", align: "end", phone: "line", cell: ({ hereCents }) => <Amount cents={hereCents} zero /> },
	{ header: "Old system", align: "end", phone: "line", cell: ({ oldCents }) => <Amount cents={oldCents} zero /> },
	{
		header: "Difference",
		align: "end",
		phone: "amount",
		cell: ({ hereCents, oldCents }) => <Amount cents={hereCents - oldCents} />,
	},
	{
		header: "Reason",
		phone: "line",
		cell: (row) => (row.reason === "" ? <Accept row={row} /> : `${row.reason} (${row.acceptedBy})`),
	},
];

function Accept({ row }: { row: ShadowDifference }) {
	const [form, fields, answer] = usePostForm<{ intent: string; lineId: string; reason: string }>({
		answers: (intent) => intent === "accept",
	});
	const isAnswered = String(answer?.initialValue?.lineId ?? "") === String(row.lineId);
	return (
		<PostForm method="post" id={form.id} className="flex items-center gap-2 max-sm:ps-3">
			<input type="hidden" name="intent" value="accept" />
			<input type="hidden" name="lineId" value={row.lineId} />
			<div>
				<TextCell field={fields.reason} label={`Reason for ${row.name}`} maxLength={500} />
				{isAnswered ? <FieldError field={fields.reason} /> : null}
			</div>
			<Button look="plain">Accept</Button>
		</PostForm>
	);
}
