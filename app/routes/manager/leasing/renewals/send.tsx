import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proposalsToSend, renewalSettingsOf, sendOffers, usualAnswerBy } from "#domain/renewals";
import { sendOffersForm } from "#domain/renewals/schema";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { readLeaseIds } from "./read-lease-ids.server";
import { withIds } from "./with-ids";

export const meta = () => pageTitle("Send Renewal Offers");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { letter } = renewalSettingsOf(manager);
	return {
		proposals: proposalsToSend(manager, readLeaseIds(request, manager)),
		values: { answerBy: usualAnswerBy(manager), letter },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	readLeaseIds(request, manager);
	const form = await parseForm(request, sendOffersForm(manager));
	if (!form.ok) return form.reply;
	const sent = sendOffers(manager, form.value);
	if (!sent.ok) return form.refuse(sent);
	const words = `${count(sent.sent, "offer")} sent.`;
	if (sent.toPrint.length === 0) return redirectWithMessage(href("/app/leaserenewals"), words);
	return redirectWithMessage(
		withIds("/app/leaserenewals/letters", "offer", sent.toPrint),
		`${words} Print ${count(sent.toPrint.length, "letter")} for tenants without email.`,
	);
}

type Proposal = ReturnType<typeof proposalsToSend>[number];
type Input = { offers: string[]; answerBy: string; letter: string };

export default function SendOffers() {
	const { proposals, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ values });
	const ids = proposals.map(({ offerId }) => offerId);
	return (
		<>
			<PageHead
				title="Send offers"
				facts="Each tenant gets an email with their own link. Print a letter for tenants without an email address."
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
				links={
					ids.length > 0 ? (
						<ButtonLink to={withIds("/app/leaserenewals/letters", "offer", ids)} look="quiet">
							Preview letters
						</ButtonLink>
					) : null
				}
			/>
			{proposals.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/app/leaserenewals")}>Choose leases</ButtonLink>}>
					No proposals to send. Select leases in the list and set proposals first.
				</EmptyState>
			) : (
				<Form
					form={form}
					submit={proposals.length === 1 ? "Send offer" : "Send selected offers"}
					cancel={href("/app/leaserenewals")}
					idempotencyKey={idempotencyKey}
					wide
				>
					<DataTable
						caption="Proposals to send"
						columns={columns}
						rows={proposals}
						rowKey={(row) => row.offerId}
						select={{
							form: form.id,
							name: fields.offers.name,
							value: (row) => row.offerId,
							ticked: () => true,
							label: (row) => `Send to ${row.leaseName}, ${row.home}`,
						}}
					/>
					<FieldError field={fields.offers} />
					<div className="grid max-w-160 gap-6">
						<DateField field={fields.answerBy} label="Reply by" />
						<TextareaField
							field={fields.letter}
							label="Letter"
							hint="Appears above the offer in the email, on the offer page and in printed letters."
							rows={7}
							maxLength={3000}
						/>
					</div>
				</Form>
			)}
		</>
	);
}

const columns: Column<Proposal>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaserenewals/offer", { id: row.offerId })}>{row.home}</PlainLink>
				<small>{row.leaseName}</small>
			</>
		),
	},
	{ header: "Ends", phone: "fact", phoneLabel: "Ends", cell: (row) => row.termEnd },
	{ header: "Current rent", align: "end", phone: "fact", phoneLabel: "Current rent", cell: (row) => row.rentNow },
	{
		header: "Offer",
		phone: "fact",
		cell: (row) =>
			row.options.map(({ id, term, rent, change }) => (
				<span key={id} className="block">
					{term}: {rent}
					<span className="text-soft">, {change}</span>
				</span>
			)),
	},
	{
		header: "Delivery",
		phone: "status",
		cell: (row) => (row.addresses > 0 ? `Email to ${row.addresses}` : "Letter to print"),
	},
];
