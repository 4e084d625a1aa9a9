import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLease, type LeasePersonRow, leasePeople } from "#domain/lease-records";
import { addLeasePerson, cancelPersonMoveOut, makePrimary, moveOutPerson, setShares } from "#domain/leasing";
import { leaseTenantForm } from "#domain/leasing/schema";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { findPeople, knownPeople } from "../lease-choices.server";
import { AddPerson, MoveOut } from "./person-forms";
import { ShareForm } from "./share-form";

export const meta = () => pageTitle("Tenants on the Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	return {
		people: leasePeople(manager, lease.id),
		occupants: lease.occupants,
		started: lease.stage === "executed",
		ends: lease.moveOutDate !== null,
		known: lease.stage === "executed" ? knownPeople(manager) : { options: [] },
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, leaseTenantForm(manager), findPeople(manager));
	if (!form.ok) return form.reply;
	const here = href("/app/leaseledger/tenantssummary", { id });
	if (form.value.intent === "primary") {
		const changed = makePrimary(manager, id, form.value.tenantId);
		if (!changed.ok) return redirectWithMessage(here, changed.message, { kind: "negative" });
		return redirectWithMessage(here, "Primary contact changed.");
	}
	if (form.value.intent === "stay") {
		const stays = cancelPersonMoveOut(manager, id, form.value.tenantId);
		if (!stays.ok) return redirectWithMessage(here, stays.message, { kind: "negative" });
		return redirectWithMessage(here, "Move-out canceled.");
	}
	if (form.value.intent === "add") {
		const added = addLeasePerson(manager, id, form.value.role, form.value);
		return added.ok ? redirectWithMessage(here, "Person added.") : form.refuse(added);
	}
	if (form.value.intent === "shares") {
		const set = setShares(manager, id, form.value.shares);
		return set.ok ? redirectWithMessage(here, "Shares saved.") : form.refuse(set);
	}
	const { leaver, ...leaving } = form.value;
	const left = moveOutPerson(manager, id, leaver, leaving);
	return left.ok ? redirectWithMessage(here, "Move-out recorded.") : form.refuse(left);
}

export default function LeaseTenants() {
	const { people, occupants, started, ends, known, today, idempotencyKey } = useLoaderData<typeof loader>();
	const isOnLease = (one: object) => "value" in one && people.some(({ tenantId }) => tenantId === one.value);
	const staying = people.filter(({ role, moveOutDate }) => role === "tenant" && moveOutDate === null);
	return (
		<>
			{started ? (
				<div className="flex flex-wrap items-start gap-3 *:open:basis-full">
					<AddPerson
						idempotencyKey={idempotencyKey}
						known={{ ...known, options: known.options.filter((one) => !isOnLease(one)) }}
					/>
					{staying.length > 1 ? <MoveOut staying={staying} today={today} /> : null}
					{staying.length > 1 ? <ShareForm staying={staying} /> : null}
				</div>
			) : null}
			{people.length > 0 ? (
				<DataTable
					caption="People on the lease"
					columns={[
						...columns,
						...(people.some(({ shareCents }) => shareCents !== null) ? [shareColumn] : []),
						...(started && staying.length > 1 ? [primaryColumn] : []),
						...(started && !ends && people.some(hasLeft) ? [stayColumn] : []),
					]}
					rows={people}
					rowKey={(row) => row.tenantId}
				/>
			) : (
				<EmptyState>No tenants on this lease.</EmptyState>
			)}
			{occupants.length > 0 ? (
				<p className="text-soft">
					Occupants: {occupants.map(({ name, birthYear }) => (birthYear ? `${name} (${birthYear})` : name)).join(", ")}
				</p>
			) : null}
			<p className="text-soft">Everyone on the lease is responsible for the full balance.</p>
		</>
	);
}

const roles = { tenant: "Tenant", cosigner: "Cosigner", occupant: "Occupant" } as const;

const columns: Column<LeasePersonRow>[] = [
	{
		header: "Name",
		cell: (row) => (
			<PlainLink href={href("/app/tenant/tenantsummary", { tid: row.tenantId })}>{row.displayName}</PlainLink>
		),
	},
	{
		header: "Role",
		phone: "status",
		cell: (row) => (row.isPrimary ? `${roles[row.role]}, primary contact` : roles[row.role]),
	},
	{ header: "Moved in", phone: "fact", phoneLabel: "Moved in", cell: (row) => <DateText date={row.moveInDate} /> },
	{ header: "Notice", cell: (row) => <DateText date={row.noticeDate} /> },
	{ header: "Moving out", cell: (row) => <DateText date={row.moveOutDate} /> },
	{ header: "Phone", phone: "fact", cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null) },
	{
		header: "Email",
		phone: "fact",
		cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null),
	},
];

const shareColumn: Column<LeasePersonRow> = {
	header: "Rent share",
	align: "end",
	phone: "amount",
	cell: (row) => (row.shareCents === null ? null : <Amount cents={row.shareCents} />),
};

const primaryColumn: Column<LeasePersonRow> = {
	header: "Primary contact",
	acts: true,
	phone: "fact",
	cell: (row) =>
		row.role === "tenant" && !row.isPrimary && row.moveOutDate === null ? (
			<Form method="post">
				<input type="hidden" name="tenantId" value={row.tenantId} />
				<Button look="quiet" name="intent" value="primary" aria-label={`Make ${row.displayName} the primary contact`}>
					Make primary contact
				</Button>
			</Form>
		) : null,
};

const hasLeft = ({ role, moveOutDate }: LeasePersonRow) => role === "tenant" && moveOutDate !== null;

const stayColumn: Column<LeasePersonRow> = {
	header: "Move-out",
	acts: true,
	phone: "fact",
	cell: (row) =>
		hasLeft(row) ? (
			<Form method="post">
				<input type="hidden" name="tenantId" value={row.tenantId} />
				<Button look="quiet" name="intent" value="stay" aria-label={`Undo move-out for ${row.displayName}`}>
					Undo move-out
				</Button>
			</Form>
		) : null,
};
