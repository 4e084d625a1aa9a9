/** For a page whose table is wider than a sheet is: it prints sideways. */
export function PrintLandscape() {
	return <style>{"@media print { @page { size: landscape; } }"}</style>;
}
