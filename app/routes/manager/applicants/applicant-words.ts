import type { ApplicantRow as Row } from "#domain/applications";

export type ApplicantRow = Row;

/** Income as a multiple of the rent: "2.8 ×". */
export function multipleText(hundredths: number | null): string {
	return hundredths === null || hundredths === 0 ? "–" : `${(hundredths / 100).toFixed(1)} ×`;
}
