/**
 * A phone number as a download holds it: no spreadsheet runs it as a formula, and people read it as written. A leading
 * plus stands in brackets; a number of the United States or Canada is written as there.
 */
export function plainPhone(phone: string | null): string {
	const text = phone?.trim() ?? "";
	const american = /^\+1\D*(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(text);
	if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
	return text.replace(/^\+(\d+)/, "(+$1)");
}
