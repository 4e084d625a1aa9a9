export * from "./identity";
export * from "./leasing";
export * from "./ledger";
export * from "./records";
export * from "./rentals";
export * from "./runtime";
