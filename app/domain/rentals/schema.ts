export { ownerForm, tenantForm } from "./people-schema";
export { newPropertyForm, ownershipForm, propertyForm } from "./property-schema";
export { marketRentsForm, unitForm, unitPatternForm, unitsForm } from "./unit-schema";
