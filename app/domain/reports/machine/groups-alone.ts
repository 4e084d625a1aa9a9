/** With more rows than this a page shows groups alone; files have all rows. */
export const mostRowsOnPages = 5_000;

/** Whether a page of a report with so many rows shows the sums of its groups alone, without the rows. */
export function showsGroupsAlone(rows: number, { grouped }: { grouped: boolean }): boolean {
	return grouped && rows > mostRowsOnPages;
}
