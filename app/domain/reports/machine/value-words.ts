import { formatDate, isDate } from "#domain/calendar/format";
import { formatAmount, formatPercent } from "#domain/money/format";
import type { ColumnType, Value } from "./columns";

type Format = { locale: string; currency: string };

/** A value as people read it; "" for an empty cell. */
export function valueWords(value: Value, type: ColumnType, format: Format): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") return type === "date" && isDate(value) ? formatDate(value, format.locale) : value;
	if (type === "money") return formatAmount(value, format);
	if (type === "percent") return formatPercent(value, format.locale);
	return type === "count" ? value.toLocaleString(format.locale) : String(value);
}
