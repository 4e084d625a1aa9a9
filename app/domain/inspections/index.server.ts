export { cancelInspection } from "./cancel-inspection";
export { compareInspection } from "./compare";
export { addCost, listCosts, removeCost } from "./cost-sheet";
export { type Cycle, endCycle, listCycles, setCycle } from "./cycles";
export { approvedDeductions, type Deduction, decideDeduction, markWithheld, priceFinding } from "./deductions";
export {
	findInspection,
	type Inspection,
	type InspectionItem,
	type InspectionRoom,
	inspectionOfRoom,
} from "./find-inspection";
export { finishInspection } from "./finish-inspection";
export { giveInspections } from "./give-inspections";
export {
	allInspections,
	countInspections,
	type InspectionFilters,
	type InspectionRow,
	listInspections,
} from "./inspection-list";
export { addItemPhotos, type ItemPhoto, memberMayOpenPhoto, removeItemPhoto } from "./photos";
export { requestRepairs } from "./request-repairs";
export { rescheduleInspection } from "./reschedule-inspection";
export {
	findResidentInspection,
	inspectionsOfResident,
	type ResidentInspectionRow,
	sendBackInspection,
	sendToResident,
	takeBackInspection,
} from "./resident-inspections";
export { runInspections } from "./run-inspections";
export { saveDetails } from "./save-details";
export { type RoomInput, saveRoom } from "./save-room";
export { scheduleInspection } from "./schedule-inspection";
export {
	signAsInspector,
	signAsTenant,
	signersOf,
	submitInspection,
} from "./sign-inspection";
export {
	addTemplate,
	editTemplate,
	findTemplate,
	type InspectionTemplate,
	listTemplates,
	retireTemplate,
} from "./templates";
export { unlockInspection } from "./unlock-inspection";
export { depreciated } from "./useful-life";
export { photosOfWithheld, withholdForFindings } from "./withhold-for-findings";
