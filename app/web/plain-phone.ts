/**
 * A phone number for a CSV file, readable and never run as a formula by a spreadsheet. A leading plus is put in
 * parentheses; numbers in the United States and Canada are written the local way.
 */
export function plainPhone(phone: string | null): string {
	const text = phone?.trim() ?? "";
	const american = /^\+1\D*(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(text);
	if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
	return text.replace(/^\+(\d+)/, "(+$1)");
}
