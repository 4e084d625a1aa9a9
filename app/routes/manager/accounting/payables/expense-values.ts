import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { plainAmount } from "#domain/money/format";
import type { WrittenExpense } from "#domain/payables";
import type { expenseForm } from "#domain/payables/schema";

export type ExpenseFormInput = z.input<ReturnType<typeof expenseForm>>;

type Line = { propertyId?: number | null; unitNumber?: string; accountId?: number; amountCents: number; memo?: string };

/** A line as the values of its fields. */
export function lineValue({ propertyId, unitNumber, accountId, amountCents, memo }: Line): Record<string, string> {
	return {
		propertyId: propertyId ? String(propertyId) : "",
		unitNumber: unitNumber ?? "",
		accountId: accountId ? String(accountId) : "",
		amount: plainAmount(amountCents),
		memo: memo ?? "",
	};
}

/** The starting values of a new expense, bill or vendor credit, with the given property and vendor filled in. */
export function newExpense({
	today,
	bankAccountId,
	pid,
	vendor,
	kind,
}: {
	today: string;
	bankAccountId: number | undefined;
	pid: number | undefined;
	vendor: number | undefined;
	kind: "expense" | "bill" | "credit";
}): DefaultValue<ExpenseFormInput> {
	const propertyId = pid === undefined ? "" : String(pid);
	return {
		kind,
		payee: "vendor",
		vendorId: vendor === undefined ? "" : String(vendor),
		date: today,
		bankAccountId: bankAccountId === undefined ? "" : String(bankAccountId),
		method: "check",
		lines: Array.from({ length: 5 }, (_, at) => ({ propertyId: at === 0 ? propertyId : "" })),
	};
}

/**
 * The starting values from a recorded expense. With `again` it is a copy dated today, without due date, check number
 * and bill number.
 */
export function writtenExpense(
	written: WrittenExpense,
	{ again, today }: { again: boolean; today: string },
): DefaultValue<ExpenseFormInput> {
	const { kind, vendorId, ownerId, payeeName, bankAccountId, method, memo } = written;
	return {
		...{ kind, memo, method: method ?? "check" },
		payee: vendorId ? "vendor" : ownerId ? "owner" : "other",
		vendorId: vendorId ? String(vendorId) : "",
		ownerId: ownerId ? String(ownerId) : "",
		payeeName: vendorId || ownerId ? "" : payeeName,
		date: again ? today : written.date,
		dueDate: again ? "" : (written.dueDate ?? ""),
		bankAccountId: bankAccountId ? String(bankAccountId) : "",
		checkNumber: again ? "" : String(written.checkNumber ?? ""),
		billNumber: again ? "" : written.billNumber,
		lines: written.lines.map(lineValue),
	};
}

type Bill = {
	orderId: number;
	invoiceId?: number | undefined;
	vendorId: number | null;
	billNumber: string;
	memo: string;
	lineIds: number[];
	markupBp: number;
	lines: Line[];
};

/** The starting values of a bill for a work order. */
export function billedOrder(
	{ vendorId, billNumber, memo, lines, markupBp }: Bill,
	{ today, bankAccountId }: { today: string; bankAccountId: number | undefined },
): DefaultValue<ExpenseFormInput> {
	const empty = newExpense({ today, bankAccountId, pid: undefined, vendor: vendorId ?? undefined, kind: "bill" });
	const postMarkup = markupBp > 0 ? "on" : undefined;
	return { ...empty, billNumber, memo, postMarkup, lines: [...lines.map(lineValue), {}] };
}

/** Which work order, lines and invoice a bill is for. */
export function ofOrder({ orderId, invoiceId, lineIds }: Bill) {
	return { orderId, invoiceId, lineIds };
}
