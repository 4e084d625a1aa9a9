import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { bankPurposes } from "#domain/bank-accounts/labels";
import type { BroughtByLease, OpeningBalances, OpeningProperty } from "#domain/banking";
import { Banner } from "~/ui/banner";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { FieldError } from "~/ui/field";
import { MoneyCell } from "~/ui/line-cells";
import { Amount, Money } from "~/ui/money";

type Bank = OpeningBalances["banks"][number];
type BankLine = FieldMetadata<{ accountId: string | number; balance?: string | undefined }>;
type PropertyLine = FieldMetadata<{
	propertyId: string | number;
	operating?: string | undefined;
	deposit?: string | undefined;
}>;
type OwnerLine = FieldMetadata<{ propertyId: string | number; ownerId: string | number; balance?: string | undefined }>;
type Owner = Pick<OpeningProperty, "propertyId" | "propertyName"> & OpeningProperty["owners"][number];

/** Each bank account with a field for its opening balance. */
export function BankBalances({ banks, lines }: { banks: readonly Bank[]; lines: readonly BankLine[] }) {
	const columns: Column<Bank & { at: number }>[] = [
		{ header: "Account", cell: ({ account }) => account.name },
		{ header: "Purpose", phone: "line", cell: ({ account }) => bankPurposes[account.purpose] },
		{
			header: "Balance",
			align: "end",
			phone: "line",
			cell: ({ account, at }) => {
				const line = lines[at]?.getFieldset();
				return line ? (
					<Typed field={line.balance} label={`Balance of ${account.name}`}>
						<input type="hidden" name={line.accountId.name} value={account.id} />
					</Typed>
				) : null;
			},
		},
	];
	return (
		<DataTable caption="Bank accounts" columns={columns} rows={numbered(banks)} rowKey={({ account }) => account.id} />
	);
}

/** Each property with fields for its share of its bank accounts, and what its tenants have in them. */
export function PropertyBalances({
	properties,
	banks,
	lines,
}: {
	properties: readonly OpeningProperty[];
	banks: readonly Bank[];
	lines: readonly PropertyLine[];
}) {
	const nameOf = (id: number) => banks.find(({ account }) => account.id === id)?.account.name ?? "";
	const columns: Column<OpeningProperty & { at: number }>[] = [
		{ header: "Property", cell: ({ propertyName }) => propertyName },
		{
			header: "Cash",
			align: "end",
			phone: "line",
			cell: ({ at, propertyId, propertyName, operatingId }) => {
				const line = lines[at]?.getFieldset();
				return line ? (
					<>
						<Typed field={line.operating} label={`Cash for ${propertyName} in ${nameOf(operatingId)}`}>
							<input type="hidden" name={line.propertyId.name} value={propertyId} />
						</Typed>
						<small>{nameOf(operatingId)}</small>
					</>
				) : null;
			},
		},
		{
			header: "Deposits in the bank",
			align: "end",
			phone: "line",
			cell: ({ at, propertyName, operatingId, depositId }) => {
				const line = lines[at]?.getFieldset();
				if (!line || operatingId === depositId) return <small>In the same account</small>;
				return (
					<>
						<Typed field={line.deposit} label={`Deposits for ${propertyName} in ${nameOf(depositId)}`} />
						<small>{nameOf(depositId)}</small>
					</>
				);
			},
		},
		{
			header: "Tenant deposits",
			align: "end",
			phone: "line",
			cell: ({ heldCents }) => <Amount cents={heldCents} />,
		},
		{ header: "Prepayments", align: "end", phone: "line", cell: ({ prepaidCents }) => <Amount cents={prepaidCents} /> },
		{ header: "Reserve", align: "end", phone: "line", cell: ({ reserveCents }) => <Amount cents={reserveCents} /> },
	];
	const rows = numbered(properties);
	return <DataTable caption="Properties" columns={columns} rows={rows} rowKey={({ propertyId }) => propertyId} wide />;
}

/**
 * Tenants' money that starts with a lease after the opening balances' date. Until the lease's date it counts as the
 * owners' money.
 */
export function BroughtLater({ day, leases }: { day: string; leases: readonly BroughtByLease[] }) {
	if (leases.length === 0) return null;
	return (
		<Banner tone="warn">
			These leases start with tenant money after <DateText date={day} />. Until then it counts as the owners' money:
			<ul className="mt-2 list-disc ps-5">
				{leases.map(({ leaseId, leaseName, propertyName, date, depositsCents, prepaidCents }) => (
					<li key={`${leaseId} ${date}`}>
						{leaseName}, {propertyName}, on <DateText date={date} />: <Money cents={depositsCents + prepaidCents} />
					</li>
				))}
			</ul>
		</Banner>
	);
}

/** Opening balances per owner, for properties that have several owners. */
export function OwnerBalances({ owners, lines }: { owners: readonly Owner[]; lines: readonly OwnerLine[] }) {
	const columns: Column<Owner & { at: number }>[] = [
		{ header: "Owner", cell: ({ ownerName }) => ownerName },
		{ header: "Property", phone: "line", cell: ({ propertyName }) => propertyName },
		{
			header: "Balance",
			align: "end",
			phone: "line",
			cell: ({ at, propertyId, ownerId, ownerName, propertyName }) => {
				const line = lines[at]?.getFieldset();
				return line ? (
					<Typed field={line.balance} label={`Balance of ${ownerName} at ${propertyName}`}>
						<input type="hidden" name={line.propertyId.name} value={propertyId} />
						<input type="hidden" name={line.ownerId.name} value={ownerId} />
					</Typed>
				) : null;
			},
		},
	];
	const rows = numbered(owners);
	return (
		<DataTable caption="Owners" columns={columns} rows={rows} rowKey={(row) => `${row.propertyId} ${row.ownerId}`} />
	);
}

function numbered<Row>(rows: readonly Row[]): (Row & { at: number })[] {
	return rows.map((row, at) => ({ ...row, at }));
}

/** An amount field labeled by its row, with its error. */
function Typed({
	field,
	label,
	children,
}: {
	field: FieldMetadata<string | undefined>;
	label: string;
	children?: ReactNode;
}) {
	return (
		<span className="ms-auto inline-block w-36 max-w-full text-start">
			{children}
			<MoneyCell field={field} label={label} />
			<FieldError field={field} />
		</span>
	);
}
