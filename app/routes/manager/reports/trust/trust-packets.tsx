import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { bankAccountsOf } from "#domain/bank-accounts";
import { addMonths, formatMonth, monthOf } from "#domain/calendar/format";
import { isUnchanged, listTrustPackets, makeTrustPacket } from "#domain/trust-packets";
import { trustPacketForm } from "#domain/trust-packets/schema";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { linkToFile } from "../../records/file-rights.server";
import { type ShownTrustPacket, TrustPacketTable } from "./trust-packet-table";

export const meta = () => pageTitle("Trust Packets");

/** The months that are offered: the last three years. */
const monthsOffered = 36;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { searchParams } = new URL(request.url);
	const { rows, ...pages } = listTrustPackets(manager, { cursor: searchParams.get("cursor") ?? undefined });
	const checked = optionalIdParam(request, "check");
	const shown = rows.map((row): ShownTrustPacket => ({ ...row, link: linkToFile(row.fileId) }));
	return {
		...{ packets: shown, pages, idempotencyKey: newIdempotencyKey() },
		seal: checked === undefined ? undefined : { isUnchanged: found(await isUnchanged(manager, checked)) },
		mayMake: mayOpen(manager, href("/app/reports/trustpackets"), "POST"),
		accounts: bankAccountsOf(manager).map(({ id, name, purpose }) => ({ id, name, purpose })),
		months: Array.from({ length: monthsOffered }, (_, back) => monthOf(addMonths(manager.today, -1 - back, 1))),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, trustPacketForm);
	if (!form.ok) return form.reply;
	const { accountId, ...asked } = form.value;
	const made = await makeTrustPacket(manager, accountId, asked);
	if (!made.ok) return form.refuse(made);
	return redirectWithMessage(href("/app/reports/trustpackets"), "Trust packet made.");
}

export default function TrustPackets() {
	const { packets, pages, mayMake, seal } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Trust packets"
				facts="One month of a bank account, as an examiner would ask for it: journal, worksheets, every owner's and tenant's ledger, reconciliation and signature lines. The check.html page inside adds everything up again, even offline."
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
			/>
			{seal ? (
				<Banner tone={seal.isUnchanged ? "good" : "bad"}>
					{seal.isUnchanged
						? "This file matches the packet on file. The hashes are the same."
						: "This file doesn't match the packet on file. The hashes differ."}
				</Banner>
			) : null}
			{mayMake ? <Make /> : null}
			{packets.length > 0 ? (
				<>
					<TrustPacketTable rows={packets} />
					<Pager {...pages} words={["Newer", "Older"]} />
				</>
			) : (
				<EmptyState>No trust packets yet.</EmptyState>
			)}
		</>
	);
}

function Make() {
	const { accounts, months, idempotencyKey } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const [account] = accounts;
	const [form, fields] = usePostForm<z.input<typeof trustPacketForm>>({
		values: { accountId: account?.id, month: months[0] },
	});
	return (
		<Form form={form} submit="Make packet" idempotencyKey={idempotencyKey} encType="multipart/form-data">
			<SelectField
				field={fields.accountId}
				label="Bank account"
				options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<SelectField
				field={fields.month}
				label="Month"
				options={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
			/>
			<FileField
				field={fields.bankStatement}
				label="Bank statement (optional)"
				hint="The bank's PDF is included as is."
				accept=".pdf,application/pdf"
			/>
		</Form>
	);
}
